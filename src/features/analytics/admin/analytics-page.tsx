import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/list/data-table';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { visitLimit, adminVisitorQueries } from './queries';
import { formatDate, formatDateTime } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { AnalyticsSkeleton } from './analytics-skeleton';
import { ChartCard } from './chart-card';
import { CountryChart } from './country-chart';
import { Counters } from './counters';
import { DayChart } from './day-chart';
import { type Visit, visitsPerCountry, visitsPerDay } from './visit-statistics';

const chartDays = 14;
const chartCountries = 5;

const columns: Column<Visit>[] = [
  {
    header: 'Datum',
    share: 1.2,
    cell: (visit) => formatDateTime(visit.visited_at),
    primary: true,
  },
  { header: 'IP-Adresse', cell: (visit) => visit.ip_address ?? '-' },
  { header: 'Standort', share: 1.4, cell: locationOf },
  {
    header: 'Browser',
    share: 3,
    cell: (visit) => <span className="text-sm wrap-anywhere text-muted-foreground">{visit.user_agent ?? '-'}</span>,
  },
];

function locationOf({ city, country }: Visit): string {
  return [city, country].filter(Boolean).join(', ') || '-';
}

export default function AnalyticsPage() {
  const latest = useQuery(adminVisitorQueries.latest());
  return (
    <Page
      title="Analysen"
      description="Besuche der öffentlichen Seiten. IP-Adressen sind gekürzt, nach 30 Tagen wird jeder Besuch gelöscht."
    >
      <QueryView query={latest} failure="Fehler beim Laden der Analytics-Daten" skeleton={<AnalyticsSkeleton />}>
        {({ data, count }) => <Visits visits={data} total={count ?? data.length} />}
      </QueryView>
    </Page>
  );
}

function Visits({ visits, total }: { visits: Visit[]; total: number }) {
  const isCut = total > visits.length;
  const basis = isCut ? `Grundlage: die letzten ${visitLimit} Besuche` : 'Grundlage: alle gespeicherten Besuche';
  const days = visitsPerDay(visits, chartDays);
  const [first] = days;
  const oldest = visits.at(-1);
  // The limit may have cut off visits on the oldest day.
  const isFirstPartial = isCut && oldest && first?.label === berlinDay(0, oldest.visited_at);
  const dayNote = isFirstPartial ? ` Der ${formatDate(first.label)} ist vielleicht nicht vollständig.` : '';
  return (
    <div className="space-y-6 lg:space-y-8">
      <Counters visits={visits} total={total} />
      {visits.length > 0 && (
        <div className="grid grid-cols-1 gap-5 xl:grid-cols-5">
          <div className="grid grid-cols-1 xl:col-span-3">
            <ChartCard title="Besuche pro Tag" note={`${basis}, davon die letzten ${chartDays} Tage.${dayNote}`}>
              <DayChart days={days} />
            </ChartCard>
          </div>
          <div className="grid grid-cols-1 xl:col-span-2">
            <ChartCard title="Häufigste Länder" note={`${basis}.`}>
              <CountryChart countries={visitsPerCountry(visits, chartCountries)} />
            </ChartCard>
          </div>
        </div>
      )}
      <section className="space-y-4">
        <h2 className="text-lg">Letzte Besucher</h2>
        <DataTable
          rows={visits}
          columns={columns}
          rowKey={(visit) => visit.id}
          caption="Letzte Besucher"
          empty="Noch keine Besuche gezählt."
        />
      </section>
    </div>
  );
}
