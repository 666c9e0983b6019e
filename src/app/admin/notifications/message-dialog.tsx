import { Button } from '@/components/ui/button';
import { Dialog, DialogFooter } from '@/components/ui/dialog';
import type { AdminMessage } from '@/data/messages/admin';
import { formatDateTime } from '@/lib/format';
import { mailLink } from '@/lib/mail-link';
import { MarkReadButton } from './mark-read-button';
import { unknownSender } from './unknown-sender';

/** A message with its full text. */
export function MessageDialog({ message, onClose }: { message: AdminMessage; onClose: () => void }) {
  const email = message.profile?.email;
  return (
    <Dialog
      title={message.subject}
      description={`Von ${email || unknownSender} am ${formatDateTime(message.created_at)}`}
      width={600}
      onClose={onClose}
    >
      <p className="wrap-anywhere whitespace-pre-line">{message.content}</p>
      <DialogFooter>
        <MarkReadButton message={message} />
        {email && (
          <Button asChild size="sm">
            <a href={mailLink(email, `Re: ${message.subject}`)}>Per E-Mail antworten</a>
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
