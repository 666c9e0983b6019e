import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { EmptyState } from '@/components/list/empty-state';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { adminCustomerRecordQueries, type CustomerEvent } from '@/features/customers/admin/record-queries';
import { TimelineEvent } from './timeline-event';

/** What is planned with a customer, the next first, and everything that happened, latest first; older events load on demand. */
export function Timeline({ customerId }: { customerId: string }) {
  const timeline = useInfiniteQuery(adminCustomerRecordQueries.timeline(customerId));
  return (
    <QueryView query={timeline} failure="Fehler beim Laden des Verlaufs">
      {({ pages }) => {
        const events = pages.flat();
        if (events.length === 0) return <EmptyState text="Mit diesem Kunden war noch nichts." />;
        // Relative to the time of loading, like the order of the events. A task can be finished before its planned
        // time.
        const isComing = ({ happened_at: moment, status }: CustomerEvent) =>
          new Date(moment).getTime() > timeline.dataUpdatedAt && status !== 'abgeschlossen';
        const coming = events.filter(isComing).toReversed();
        const past = events.filter((event) => !isComing(event));
        return (
          <>
            {coming.length > 0 && <Events title="Kommend" events={coming} />}
            {past.length > 0 && <Events title={coming.length > 0 ? 'Bisher' : undefined} events={past} />}
            {timeline.hasNextPage && (
              <Button
                variant="outline"
                className="self-center"
                pending={timeline.isFetchingNextPage}
                onClick={() => void timeline.fetchNextPage()}
              >
                Frühere Ereignisse
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

/** Events under their heading, if they have one. */
function Events({ title, events }: { title: string | undefined; events: readonly CustomerEvent[] }) {
  const id = useId();
  return (
    <section className="space-y-4">
      {title && (
        <h2 id={id} className="text-base">
          {title}
        </h2>
      )}
      <ol
        aria-labelledby={title && id}
        className="relative space-y-5 before:absolute before:inset-y-2 before:left-4 before:w-px before:bg-border"
      >
        {events.map((event) => (
          <TimelineEvent key={`${event.kind} ${event.id}`} event={event} />
        ))}
      </ol>
    </section>
  );
}
