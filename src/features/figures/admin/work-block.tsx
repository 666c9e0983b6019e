import { useQuery } from '@tanstack/react-query';
import { comparedPeriods, type ReportingPeriod } from '../reporting-period';
import { adminFigureQueries } from './queries';
import { SectionBlock } from './section-block';
import { workSections } from './work-sections';

/** What was worked and planned, and who was away. */
export function WorkBlock({ span }: { span: ReportingPeriod }) {
  const spans = comparedPeriods(span);
  const query = useQuery(adminFigureQueries.work(spans));
  const sections = query.data && workSections(spans, query.data);
  return <SectionBlock title="Arbeit" fileName="arbeit" span={span} query={query} sections={sections} />;
}
