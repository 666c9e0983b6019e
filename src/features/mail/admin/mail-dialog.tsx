import type { ReactNode } from 'react';
import { StatusBadge } from '@/components/ui/status-badge';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import { formatDateTime } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import { mailKinds, mailStatuses } from '@/features/mail/labels';
import { mailTitle } from './mail-title';
import { nextAttempt } from './next-attempt';

interface MailDialogProps {
  mail: Row<'email_queue'>;
  /** The actions on the mail. */
  action: ReactNode;
  onClose: () => void;
}

/** A mail with its text and all delivery details. */
export function MailDialog({ mail, action, onClose }: MailDialogProps) {
  return (
    <Dialog title={mailTitle(mail)} description={`An ${mail.to_email}`} width={600} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Fact term="Status">
          <StatusBadge statuses={mailStatuses} status={mail.status} />
        </Fact>
        {mail.kind && mail.subject && <Fact term="Anlass">{mailKinds[mail.kind].label}</Fact>}
        <Fact term="Erstellt">{formatDateTime(mail.created_at)}</Fact>
        {mail.sent_at && <Fact term="Gesendet">{formatDateTime(mail.sent_at)}</Fact>}
        <Fact term="Versuche">{mail.attempts}</Fact>
        {mail.status === 'pending' && <Fact term="Nächster Versuch">{nextAttempt(mail)}</Fact>}
        {mail.last_error && <Fact term="Letzter Fehler">{mail.last_error}</Fact>}
      </dl>
      <p className="mt-5 rounded-lg bg-muted p-4 wrap-anywhere whitespace-pre-line">{mail.text ?? withoutText(mail)}</p>
      <DialogFooter>{action}</DialogFooter>
    </Dialog>
  );
}

const withoutText = ({ status }: Row<'email_queue'>) =>
  status === 'obsolete'
    ? 'Diese E-Mail wurde nicht gesendet: Als sie an der Reihe war, gab es nichts mehr zu melden.'
    : 'Der Text entsteht beim Senden aus dem, was dann gilt.';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
