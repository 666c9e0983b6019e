import { Repeat } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { contractOf } from './contract-of';
import type { AdminTask } from './queries';

interface VisitNoticeProps {
  visit: AdminTask;
  onDrop: () => void;
}

/** What a visit belongs to and what changing it means, on its form. */
export function VisitNotice({ visit, onDrop }: VisitNoticeProps) {
  return (
    <section
      aria-label="Wiederkehrender Einsatz"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-muted/60 px-4 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Repeat aria-hidden className="mt-1 size-4 shrink-0 text-muted-foreground" />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{`Einsatz aus Vertrag ${contractOf(visit)}`}</p>
          <p className="text-sm text-muted-foreground">Nur dieser Einsatz wird geändert.</p>
        </div>
      </div>
      {visit.status === 'offen' && (
        <Button variant="outline" size="sm" onClick={onDrop}>
          Einsatz entfällt
        </Button>
      )}
    </section>
  );
}
