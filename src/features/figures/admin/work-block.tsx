import { useQuery } from '@tanstack/react-query';
import { comparedSpans, type Span } from '../span';
import { adminFigureQueries } from './queries';
import { SectionBlock } from './section-block';
import { workSections } from './work-sections';

/** What was worked and planned, and who was away. */
export function WorkBlock({ span }: { span: Span }) {
  const spans = comparedSpans(span);
  const query = useQuery(adminFigureQueries.work(spans));
  const sections = query.data && workSections(spans, query.data);
  return <SectionBlock title="Arbeit" fileName="arbeit" span={span} query={query} sections={sections} />;
}
