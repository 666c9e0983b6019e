import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { formatDateTime, formatTime, pluralize } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { useAgeOfCopies } from '@/lib/offline/copies';
import { useOutbox } from '@/lib/offline/outbox';

const WaitingEntriesDialog = lazyDialog(async () => (await import('./waiting-entries-dialog')).WaitingEntriesDialog);

/** Above every page: how much of what the employee did the server does not have yet, and why. */
export function WaitingEntries() {
  const entries = useOutbox();
  const [isOpen, setIsOpen] = useState(false);
  const refused = entries.filter(({ refusal }) => refusal !== undefined).length;
  const waiting = entries.length - refused;
  const age = useAgeOfCopies();
  const texts = [
    refused > 0 && `${pluralize(refused, ['Eintrag', 'Einträge'])} nicht angenommen`,
    waiting > 0 && `${pluralize(waiting, ['Eintrag wartet', 'Einträge warten'])} auf das Netz`,
  ];
  const Icon = refused > 0 ? TriangleAlert : CloudUpload;
  return (
    // Empty at first, so that screen readers announce it when it appears.
    <div role="status" className="print:hidden">
      {entries.length > 0 && (
        <div
          className={cn(
            'flex flex-wrap items-center justify-center gap-x-3 px-5 text-sm',
            refused > 0 ? 'bg-destructive-muted text-destructive' : 'bg-muted',
          )}
        >
          <p className="flex items-center gap-2 py-2 font-medium">
            <Icon aria-hidden className="size-4 shrink-0" />
            <span>{texts.filter(Boolean).join(', ')}</span>
          </p>
          <Button variant="ghost" size="sm" className="min-h-11 underline" onClick={() => setIsOpen(true)}>
            Ansehen
          </Button>
        </div>
      )}
      {age !== undefined && (
        <p className="bg-muted px-5 py-2 text-center text-sm">{`Stand von ${ageText(age)}, ohne Verbindung geöffnet.`}</p>
      )}
      {isOpen && <WaitingEntriesDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** The time only for today. */
function ageText(at: number): string {
  const instant = new Date(at).toISOString();
  return `${berlinDay(0, instant) === berlinDay() ? formatTime(instant) : formatDateTime(instant)} Uhr`;
}
