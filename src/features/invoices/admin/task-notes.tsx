import { useQuery } from '@tanstack/react-query';
import { LongText } from '@/components/ui/long-text';
import { Card, CardTitle } from '@/components/ui/card';
import { adminTaskQueries } from '@/features/tasks/admin/queries';

/** The employees' notes on an order's tasks, which may have to be charged; hidden while there are none. */
export function TaskNotes({ order }: { order: string }) {
  const { data: tasks = [] } = useQuery(adminTaskQueries.ofOrder(order));
  const noted = tasks.filter(({ finished_note }) => finished_note);
  if (noted.length === 0) return null;
  return (
    <Card role="region" aria-label="Notizen der Mitarbeiter">
      <CardTitle className="text-base">Notizen der Mitarbeiter</CardTitle>
      <dl className="space-y-3">
        {noted.map(({ id, title, finished_note }) => (
          <div key={id}>
            <dt className="text-sm wrap-anywhere text-muted-foreground">{title}</dt>
            <dd>
              <LongText text={finished_note ?? ''} label={`Notiz zu ${title}`} lines={6} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
