import { Button } from '@/components/ui/button';
import type { Row } from '@/lib/tables';

interface ResendButtonProps {
  mail: Row<'email_queue'>;
  /** This mail is being put back into the queue. */
  pending: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** Nothing for a mail that hasn't failed. */
export function ResendButton({ mail, ...button }: ResendButtonProps) {
  if (mail.status !== 'failed') return null;
  return (
    <Button variant="outline" size="sm" aria-label={`Erneut senden: ${mail.subject} an ${mail.to_email}`} {...button}>
      Erneut senden
    </Button>
  );
}
