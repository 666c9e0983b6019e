import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ColumnChart } from '@/components/ui/column-chart';
import { QueryView } from '@/components/layout/query-view';
import { paths } from '@/config/paths';
import { customerNameOf } from '@/features/accounts/profiles/person-name';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { FactRow } from './link-row';
import { Panel, PanelRows } from './panel';
import type { adminTodayQueries } from './today-queries';

const { admin } = paths;

/** What a query of the group answers. */
type Answer<Name extends keyof typeof adminTodayQueries> = UseQueryResult<
  Awaited<ReturnType<Extract<(typeof adminTodayQueries)[Name]['queryFn'], (...given: never[]) => unknown>>>
>;

interface MoneyProps {
  overdue: Answer<'overdue'>;
  leads: Answer<'leadsByWeek'>;
}

/** Which invoices are overdue, and whether enough new work comes in. */
export function Money({ overdue, leads }: MoneyProps) {
  return (
    <div className="grid gap-4 *:min-w-0 @2xl:grid-cols-2">
      <Panel title="Überfällige Rechnungen" to={`${admin.invoices}?tab=ueberfaellig`}>
        <Loaded query={overdue}>
          {(rows) => (
            <PanelRows rows={rows} empty="Keine Rechnung ist überfällig.">
              {(invoice) => (
                <FactRow
                  key={invoice.id}
                  to={`${admin.invoices}?tab=ueberfaellig&zeile=${invoice.id}`}
                  main={customerNameOf(invoice)}
                  more={`fällig seit ${formatDate(invoice.due_date)}`}
                  end={<span className="shrink-0 font-medium">{formatEuro(invoice.open_cents / 100)}</span>}
                />
              )}
            </PanelRows>
          )}
        </Loaded>
      </Panel>
      <Panel title="Leads pro Woche" to={admin.leads}>
        <Loaded query={leads}>
          {(weeks) => (
            <div className="px-4 pb-4 sm:px-5">
              <ColumnChart
                caption="Leads pro Woche"
                heads={['Woche', 'Leads']}
                bars={weeks.map(({ week, leads: value }) => ({
                  name: `Woche ab ${formatDate(week)}`,
                  value,
                  foot: formatDate(week).slice(0, 6),
                }))}
                className="h-32"
              />
            </div>
          )}
        </Loaded>
      </Panel>
    </div>
  );
}

function Loaded<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  return (
    <QueryView query={query} failure="Fehler beim Laden der Dashboard-Daten.">
      {children}
    </QueryView>
  );
}
