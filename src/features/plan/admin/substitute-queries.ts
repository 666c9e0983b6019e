import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { formatCount } from '@/lib/format/format';
import { readRows } from '@/lib/query/read-page';
import { runMutation } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import type { Json } from '@functions/api/database.types';
import { berlinDayStart } from '@/lib/time/berlin-time';

/** What is needed to give a task to another person. */
const columns =
  'id, title, status, starts_at, ends_at, assigned_to, schedule_id, place, crew:task_crew(profile_id), site:sites(name)';

const readTasks = (since: string, until: string, signal: AbortSignal) =>
  readRows(() =>
    supabase
      .from('tasks')
      .select(columns)
      .neq('status', 'abgeschlossen')
      .gte('starts_at', berlinDayStart(since))
      .lt('starts_at', berlinDayStart(until, 1))
      .order('starts_at')
      .order('id')
      .abortSignal(signal)
      .throwOnError(),
  );

/** A task that can be given to a substitute. */
export type SubstituteTask = Awaited<ReturnType<typeof readTasks>>[number];

export const adminSubstituteQueries = {
  /** The unfinished tasks of everyone that start from one day to another ('yyyy-MM-dd'), in order of time. */
  tasks: (since: string, until: string) =>
    queryOptions({
      queryKey: ['tasks', 'substitutes', since, until],
      queryFn: ({ signal }) => readTasks(since, until, signal),
    }),
};

interface Substitution {
  from: string;
  to: string;
  since: string;
  until: string;
  tasks: string[];
}

const visits = (count: number) => (count === 1 ? '1 Auftrag' : `${formatCount(count)} Aufträge`);

const takeBack = mutationOptions({
  mutationFn: async (changes: Json[]) => {
    const { data } = await supabase.rpc('take_back_substitution', { changes }).throwOnError();
    return { restored: data, all: changes.length };
  },
  meta: {
    affects: ['tasks'],
    success: ({ restored, all }: { restored: number; all: number }) =>
      restored === all
        ? `${visits(restored)} wie zuvor verteilt.`
        : `${formatCount(restored)} von ${visits(all)} wie zuvor verteilt. Die anderen wurden inzwischen geändert.`,
    error: (cause) => `Fehler beim Zurücknehmen der Vertretung: ${cause}`,
  },
});

export const adminSubstituteMutations = {
  /** Gives tasks to a substitute; those that have begun or changed hands since stay. */
  substitute: mutationOptions({
    mutationFn: async ({ from, to, since, until, tasks }: Substitution) => {
      const given = { from_person: from, to_person: to, since, until, tasks };
      const { data } = await supabase.rpc('substitute_visits', given).throwOnError();
      return { changes: data as Json[], all: tasks.length };
    },
    meta: {
      affects: ['tasks'],
      success: ({ changes, all }: { changes: Json[]; all: number }) =>
        changes.length === all
          ? `${visits(all)} übergeben.`
          : `${formatCount(changes.length)} von ${visits(all)} übergeben. Die anderen wurden inzwischen geändert.`,
      undo: (_: Substitution, { changes }: { changes: Json[] }) =>
        void runMutation(takeBack, changes).catch(() => undefined),
      error: (cause) => `Fehler beim Übergeben: ${cause}`,
    },
  }),
};
