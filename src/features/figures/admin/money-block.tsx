import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import { type Basis, comparedPeriods, type ReportingPeriod } from '../reporting-period';
import { Block } from './block';
import { FigureTable } from './figure-table';
import { moneySection, currentSections } from './money-sections';
import { adminFigureQueries } from './queries';

const failure = 'Fehler beim Laden der Auswertung';

/** What was invoiced and paid, and what is still to come. */
export function MoneyBlock({ span, basis }: { span: ReportingPeriod; basis: Basis }) {
  const spans = comparedPeriods(span);
  const money = useQuery(adminFigureQueries.money(spans, basis));
  const present = useQuery(adminFigureQueries.present);
  const sections = money.data && present.data && [moneySection(spans, money.data), ...currentSections(present.data)];
  return (
    <Block title="Geld" fileName={`geld_${span.first}_bis_${span.last}`} sections={sections}>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 @3xl:grid-cols-2 print:grid-cols-2 print:gap-x-6 print:gap-y-3">
        <QueryView query={money} failure={failure}>
          {(found) => <FigureTable section={moneySection(spans, found)} />}
        </QueryView>
        <QueryView query={present} failure={failure}>
          {(found) => (
            <div className="space-y-6 print:space-y-3">
              {currentSections(found).map((section) => (
                <FigureTable key={section.title} section={section} />
              ))}
            </div>
          )}
        </QueryView>
      </div>
    </Block>
  );
}
