import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { Button } from '@/components/ui/button';
import { outbox } from '@/lib/offline/outbox';
import type { OutboxEntry } from '@/lib/offline/outbox-entries';
import { useSingleFlight } from '@/lib/use-single-flight';

interface DiscardButtonProps {
  /** In the order in which they are deleted. */
  entries: readonly OutboxEntry[];
  /** Accessible name. */
  label: string;
  /** The question that is asked first. */
  title: string;
}

/** Deletes what waits on the device, for a mistake that is noticed before the network is back. */
export function DiscardButton({ entries, label, title }: DiscardButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, discard] = useSingleFlight(async () => {
    for (const entry of entries) await outbox.discard(entry);
  });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="min-h-12 self-start"
        aria-label={label}
        onClick={() => setIsAsking(true)}
      >
        Löschen
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          text="Noch nicht gesendet, danach nicht mehr da."
          confirmLabel="Löschen"
          destructive
          pending={isBusy}
          onConfirm={() => discard()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
