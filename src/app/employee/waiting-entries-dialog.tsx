import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FileImage } from '@/features/tasks/photos/photo-image';
import { useCompany } from '@/features/site-content/use-company';
import { formatDateTime } from '@/lib/format/format';
import { mailLink } from '@/lib/format/mail-link';
import { outbox, useOutbox } from '@/lib/offline/outbox';
import { type OutboxEntry, unsentOf } from '@/lib/offline/outbox-entries';
import { senders } from './senders';

/** What the server does not have yet. What it refused can be sent again, given to the office, or discarded. */
export function WaitingEntriesDialog({ onClose }: { onClose: () => void }) {
  const entries = unsentOf(useOutbox());
  return (
    <Dialog
      title="Noch nicht gesendet"
      description="Auf diesem Gerät gespeichert. Gesendet wird von selbst, sobald Sie wieder online sind."
      onClose={onClose}
    >
      {entries.length === 0 ? (
        <p>Alles ist gesendet.</p>
      ) : (
        <ol className="divide-y">
          {entries.map((entry) => (
            <li key={entry.id} className="space-y-2 py-3">
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function Entry({ entry }: { entry: OutboxEntry }) {
  const { at, refusal, what } = entry;
  const text = describe(entry);
  const { email } = useCompany();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere">{text}</p>
          <p className="text-sm text-muted-foreground">{`${formatDateTime(at)} Uhr`}</p>
        </div>
        {hasFile(what) && (
          <FileImage file={what.file} alt="" className="size-16 shrink-0 rounded-lg border object-cover" />
        )}
      </div>
      {refusal && (
        <>
          <p className="text-sm wrap-anywhere text-destructive">{refusal}</p>
          <div className="flex flex-wrap gap-2 *:min-h-12">
            <Button variant="outline" onClick={() => void outbox.retry(entry)}>
              Erneut senden
            </Button>
            <Button asChild variant="outline">
              <a
                href={`${mailLink(email, 'Nicht angenommener Eintrag')}&body=${encodeURIComponent(`${text}\n${formatDateTime(at)} Uhr\n\n${refusal}`)}`}
              >
                Dem Büro schreiben
              </a>
            </Button>
            {isAsking ? (
              <Button variant="destructive" onClick={() => void outbox.discard(entry)}>
                Endgültig verwerfen
              </Button>
            ) : (
              <Button variant="ghost" onClick={() => setIsAsking(true)}>
                Verwerfen
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}

const hasFile = (what: unknown): what is { file: Blob } =>
  typeof what === 'object' && what !== null && 'file' in what && what.file instanceof Blob;

function describe({ kind, what }: OutboxEntry): string {
  const sender = senders.find((one) => one.kind === kind);
  return sender ? sender.describe(what as never) : 'Eintrag einer anderen Version der App';
}
