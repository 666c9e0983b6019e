import { RowButton } from '@/components/list/row-button';
import type { Row } from '@/lib/supabase/tables';
import { mailTitle } from './mail-title';

interface ResendButtonProps {
  mail: Row<'email_queue'>;
  /** This mail is being requeued. */
  pending: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** Renders nothing for a mail that has not failed. */
export function ResendButton({ mail, ...button }: ResendButtonProps) {
  if (mail.status !== 'failed') return null;
  return <RowButton label="Erneut senden" row={`${mailTitle(mail)} an ${mail.to_email}`} {...button} />;
}
