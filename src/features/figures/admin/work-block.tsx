import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import { comparedSpans, type Span } from '../span';
import { Block } from './block';
import { FigureTable } from './figure-table';
import { adminFigureQueries } from './queries';
import { workSections } from './work-sections';

/** What was worked and planned, and who was away. */
export function WorkBlock({ span }: { span: Span }) {
  const spans = comparedSpans(span);
  const work = useQuery(adminFigureQueries.work(spans));
  const sections = work.data && workSections(spans, work.data);
  return (
    <Block title="Arbeit" fileName={`arbeit_${span.first}_bis_${span.last}`} sections={sections}>
      <QueryView query={work} failure="Fehler beim Laden der Auswertung">
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
