import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import { comparedSpans, type Span } from '../span';
import { Block } from './block';
import { FigureTable } from './figure-table';
import { adminFigureQueries } from './queries';
import { sellingSections } from './selling-sections';

/** What became of the leads. */
export function SellingBlock({ span }: { span: Span }) {
  const spans = comparedSpans(span);
  const selling = useQuery(adminFigureQueries.selling(spans));
  const sections = selling.data && sellingSections(spans, selling.data);
  return (
    <Block title="Verkauf" fileName={`verkauf_${span.first}_bis_${span.last}`} sections={sections}>
      <QueryView query={selling} failure="Fehler beim Laden der Auswertung">
        {() => (
          <div className="gap-x-10 *:not-last:mb-6 @3xl:columns-2 print:columns-2 print:gap-x-6 print:*:not-last:mb-3">
            {sections?.map((section) => (
              <FigureTable key={section.title} section={section} />
            ))}
          </div>
        )}
      </QueryView>
    </Block>
  );
}
