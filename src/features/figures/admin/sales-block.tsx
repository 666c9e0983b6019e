import { useQuery } from '@tanstack/react-query';
import { comparedPeriods, type ReportingPeriod } from '../reporting-period';
import { adminFigureQueries } from './queries';
import { SectionBlock } from './section-block';
import { salesSections } from './sales-sections';

/** What became of the leads. */
export function SalesBlock({ span }: { span: ReportingPeriod }) {
  const spans = comparedPeriods(span);
  const query = useQuery(adminFigureQueries.selling(spans));
  const sections = query.data && salesSections(spans, query.data);
  return <SectionBlock title="Verkauf" fileName="verkauf" span={span} query={query} sections={sections} />;
}
