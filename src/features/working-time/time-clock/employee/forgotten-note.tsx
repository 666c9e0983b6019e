import { useState } from 'react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Button } from '@/components/ui/button';
import type { OpenWorkTime } from '@/features/working-time/work-times/employee/queries';

const ForgottenDialog = lazyDialog(async () => (await import('./forgotten-dialog')).ForgottenDialog, null);

/** Entries asked about since the page loaded: an employee who is still working is asked only once. */
const asked = new Set<string>();

/** Asks for the end of an entry that has run too long; once automatically, later by a button. */
export function ForgottenNote({ entry }: { entry: OpenWorkTime }) {
  const [isOpen, setIsOpen] = useState(!asked.has(entry.id));
  const close = () => {
    asked.add(entry.id);
    setIsOpen(false);
  };
  return (
    <div className="space-y-3 rounded-lg bg-warning-muted p-4">
      <p className="font-medium">Vergessen auszustempeln?</p>
      <Button variant="outline" className="h-12" onClick={() => setIsOpen(true)}>
        Ende eintragen
      </Button>
      {isOpen && <ForgottenDialog entry={entry} onClose={close} />}
    </div>
  );
}
