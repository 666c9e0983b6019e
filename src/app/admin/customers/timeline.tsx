import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/list/empty-state';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { adminCustomerRecordQueries } from '@/features/customers/admin/record-queries';
import { TimelineEvent } from './timeline-event';

/** Everything that happened with a customer, latest first; older events load on demand. */
export function Timeline({ customerId }: { customerId: string }) {
  const timeline = useInfiniteQuery(adminCustomerRecordQueries.timeline(customerId));
  return (
    <QueryView query={timeline} failure="Fehler beim Laden des Verlaufs">
      {({ pages }) => {
        const events = pages.flat();
        if (events.length === 0) return <EmptyState text="Mit diesem Kunden war noch nichts." />;
        return (
          <>
            <ol className="relative space-y-5 before:absolute before:inset-y-2 before:left-4 before:w-px before:bg-border">
              {events.map((event) => (
                <TimelineEvent key={`${event.kind} ${event.id}`} event={event} />
              ))}
            </ol>
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
