import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ColumnChart } from '@/components/ui/column-chart';
import { QueryView } from '@/components/layout/query-view';
import { paths } from '@/config/paths';
import { recipientName } from '@/features/accounts/profiles/person-name';
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
  figures: Answer<'figures'>;
  overdue: Answer<'overdue'>;
  leads: Answer<'leadsByWeek'>;
}

/** Which invoices are overdue, and whether enough new work comes in; each part once what is above it has its size. */
export function Money({ figures, overdue, leads }: MoneyProps) {
  return (
    <div className="grid gap-4 *:min-w-0 @2xl:grid-cols-2">
      <div className="@2xl:col-span-2">
        <Loaded query={figures}>
          {(found) => (
            <ul className="grid gap-4 @2xl:grid-cols-2">
              <FigureTile to={admin.figures} label="In diesem Monat berechnet (netto)" value={found.invoiced} />
              <FigureTile
                to={`${admin.invoices}?tab=offen`}
                label="Noch offen (brutto)"
                value={found.open}
                more={`davon überfällig: ${formatEuro(found.overdue / 100)}`}
              />
            </ul>
          )}
        </Loaded>
      </div>
      {!figures.isPending && (
        <Panel title="Überfällige Rechnungen" to={`${admin.invoices}?tab=ueberfaellig`}>
          <Loaded query={overdue}>
            {(rows) => (
              <PanelRows rows={rows} empty="Keine Rechnung ist überfällig.">
                {(invoice) => (
                  <FactRow
                    key={invoice.id}
                    to={`${admin.invoices}?tab=ueberfaellig&zeile=${invoice.id}`}
                    main={recipientName(invoice)}
                    more={`fällig seit ${formatDate(invoice.due_date)}`}
                    end={<span className="shrink-0 font-medium">{formatEuro(invoice.open_cents / 100)}</span>}
                  />
                )}
              </PanelRows>
            )}
          </Loaded>
        </Panel>
      )}
      {!figures.isPending && !overdue.isPending && (
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
      )}
    </div>
  );
}

interface FigureTileProps {
  to: string;
  label: string;
  /** Cents. */
  value: number;
  more?: string;
}

const FigureTile = ({ to, label, value, more }: FigureTileProps) => (
  <li className="overflow-hidden rounded-xl border bg-card">
    <Link
      to={to}
      className="flex h-full min-h-11 flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-muted sm:px-5"
    >
      <span className="text-muted-foreground">{label}</span>
      <span className="text-lg font-medium">{formatEuro(value / 100)}</span>
      {more && <span className="basis-full text-right text-sm text-muted-foreground">{more}</span>}
    </Link>
  </li>
);

function Loaded<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  return (
    <QueryView query={query} failure="Fehler beim Laden der Dashboard-Daten.">
      {children}
    </QueryView>
  );
}
