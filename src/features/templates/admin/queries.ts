import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';

/** The tables of templates, all of the same columns. */
export type TemplateTable = 'document_templates' | 'checklist_templates';

export type Template = Row<TemplateTable>;

export const adminTemplateQueries = {
  /** All templates of a table by name; the database allows 100. */
  all: (table: TemplateTable) =>
    queryOptions({
      queryKey: [table, 'all'],
      queryFn: async ({ signal }): Promise<Template[]> => {
        const { data } = await supabase
          .from(table)
          .select('*')
          .order('name')
          .limit(100)
          .abortSignal(signal)
          .throwOnError();
        return data;
      },
    }),
};
