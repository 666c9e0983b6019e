import { useQuery } from '@tanstack/react-query';
import { comparedSpans, type Span } from '../span';
import { adminFigureQueries } from './queries';
import { SectionBlock } from './section-block';
import { sellingSections } from './selling-sections';

/** What became of the leads. */
export function SellingBlock({ span }: { span: Span }) {
  const spans = comparedSpans(span);
  const query = useQuery(adminFigureQueries.selling(spans));
  const sections = query.data && sellingSections(spans, query.data);
  return <SectionBlock title="Verkauf" fileName="verkauf" span={span} query={query} sections={sections} />;
}
