import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import type { AbsenceForm } from './schema';

export type Absence = Omit<Row<'absences'>, 'user_id' | 'created_at'>;

/** The absence that was entered. */
export type EnteredAbsence = Pick<Absence, 'kind'>;

/** Enters an absence; the database decides whether it needs approval. */
export async function insertAbsence(absence: AbsenceForm): Promise<EnteredAbsence> {
  return (await supabase.from('absences').insert(absence).select('kind').single().throwOnError()).data;
}

export const employeeAbsenceQueries = {
  /** The absences of an employee, latest first; at most the latest 500. Employees see only their own. */
  of: (userId: string) =>
    queryOptions({
      queryKey: ['absences', 'of', userId],
      queryFn: async ({ signal }): Promise<Absence[]> => {
        const { data } = await supabase
          .from('absences')
          .select('id, from_day, to_day, kind, status, note, answer')
          .eq('user_id', userId)
          .order('from_day', { ascending: false })
          .order('id')
          .limit(500)
          .abortSignal(signal)
          .throwOnError();
        return data;
      },
    }),
};
