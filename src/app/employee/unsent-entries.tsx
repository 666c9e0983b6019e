import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { pluralize } from '@/lib/format/format';
import { useOutbox } from '@/lib/offline/outbox';
import { unsentOf } from '@/lib/offline/outbox-entries';
import { useOnline } from '@/lib/use-online';
import { formatAge } from './format-age';

const WaitingEntriesDialog = lazyDialog(async () => (await import('./waiting-entries-dialog')).WaitingEntriesDialog);

/**
 * Above every page: how much of what the employee did the server does not have yet, and why.
 *
 * @param copiedAt when what is shown was loaded, in ms since the epoch, if that is a copy
 */
export function UnsentEntries({ copiedAt }: { copiedAt: number | undefined }) {
  const entries = unsentOf(useOutbox());
  const [isOpen, setIsOpen] = useState(false);
  const refused = entries.filter(({ refusal }) => refusal !== undefined).length;
  const waiting = entries.length - refused;
  const online = useOnline();
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
            'flex items-center justify-center gap-x-1 px-3 text-sm max-[16rem]:flex-wrap',
            refused > 0 ? 'bg-destructive-muted text-destructive' : 'bg-muted',
          )}
        >
          <p className="flex min-w-0 items-center gap-2 py-2 font-medium">
            <Icon aria-hidden className="size-4 shrink-0" />
            <span>{texts.filter(Boolean).join(', ')}</span>
          </p>
          <Button variant="ghost" size="sm" className="min-h-11 shrink-0 underline" onClick={() => setIsOpen(true)}>
            Ansehen
          </Button>
        </div>
      )}
      {/* Otherwise the bar of the missing network says it. */}
      {online && copiedAt !== undefined && (
        <p className="bg-muted px-3 py-1.5 text-center text-sm">{`Stand von ${formatAge(copiedAt)}, ohne Verbindung geöffnet.`}</p>
      )}
      {isOpen && <WaitingEntriesDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
