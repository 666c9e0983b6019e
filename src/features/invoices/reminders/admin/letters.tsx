import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { useFailure } from '@/components/layout/use-failure';
import { Button } from '@/components/ui/button';
import { adminLetterQueries } from '@/features/invoices/reminders/letters';
import { formatCount } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';

const LettersDialog = lazyDialog(async () => (await import('./letters-dialog')).LettersDialog, null);

/** How many reminders have to be printed because their customers have no e-mail address; hidden for none. */
export function Letters() {
  const letters = useQuery(adminLetterQueries.waiting);
  useFailure(letters, 'Fehler beim Laden der Schreiben');
  useLiveTable('reminders');
  const dialog = useDialog<{ kind: 'print' }>();
  const count = letters.data?.length ?? 0;
  return (
    <>
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-warning/40 bg-warning-muted px-4 py-3">
          <p>
            {count === 1
              ? 'Ein Schreiben ging nicht per E-Mail hinaus und ist zu drucken.'
              : `${formatCount(count)} Schreiben gingen nicht per E-Mail hinaus und sind zu drucken.`}
          </p>
          <Button icon={Printer} variant="outline" size="sm" onClick={() => dialog.show({ kind: 'print' })}>
            Schreiben drucken
          </Button>
        </div>
      )}
      {dialog.open && <LettersDialog onClose={dialog.close} />}
    </>
  );
}
