import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';

export type DocumentTemplate = Row<'document_templates'>;

export const adminTemplateQueries = {
  /** All templates by name; the database allows 100. */
  all: queryOptions({
    queryKey: ['document_templates', 'all'],
    queryFn: async ({ signal }): Promise<DocumentTemplate[]> => {
      const { data } = await supabase
        .from('document_templates')
        .select('*')
        .order('name')
        .limit(100)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  }),
};
