import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '@/components/layout/query-view';
import type { ReportingPeriod } from '../reporting-period';
import { Block } from './block';
import { FigureTable } from './figure-table';
import type { Section } from './section';

interface SectionBlockProps {
  title: string;
  /** Of its file; the span is added. */
  fileName: string;
  span: ReportingPeriod;
  query: UseQueryResult<unknown>;
  /** From the query's data; undefined while they load. */
  sections: readonly Section[] | undefined;
  /** Above the sections. */
  hint?: ReactNode;
}

/** A block whose sections come from one query: the wide ones, and below them the others in columns. */
export function SectionBlock({ title, fileName, span, query, sections, hint }: SectionBlockProps) {
  const wide = sections?.filter(({ isWide }) => isWide);
  const others = sections?.filter(({ isWide }) => !isWide);
  return (
    <Block title={title} fileName={`${fileName}_${span.first}_bis_${span.last}`} sections={sections}>
      <QueryView query={query} failure="Fehler beim Laden der Auswertung">
        {() => (
          <div className="space-y-6 print:space-y-3">
            {hint}
            {wide?.map((section) => (
              <FigureTable key={section.title} section={section} />
            ))}
            <div className="gap-x-10 *:not-last:mb-6 @3xl:columns-2 print:columns-2 print:gap-x-6 print:*:not-last:mb-3">
              {others?.map((section) => (
                <FigureTable key={section.title} section={section} />
              ))}
            </div>
          </div>
        )}
      </QueryView>
    </Block>
  );
}
