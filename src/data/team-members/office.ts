import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { pageRange } from '@/lib/paging';
import { supabase } from '@/lib/supabase';
import type { TableName } from '@/lib/tables';
import type { TeamMemberForm } from './schema';

const affects: TableName[] = ['team_members'];
const saveFailed = 'Fehler beim Speichern des Teammitglieds.';

export const teamMemberQueries = {
  /** Page `page` (from 1) of all team members by name, with the exact total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['team_members', 'list', { page }],
      queryFn: async ({ signal }) =>
        supabase
          .from('team_members')
          .select('*', { count: 'exact' })
          .order('name')
          .order('id')
          .range(...pageRange(page))
          .abortSignal(signal)
          .throwOnError(),
      meta: { error: 'Fehler beim Laden des Teams' },
    }),
};

export const teamMemberMutations = {
  create: mutationOptions({
    mutationFn: async (member: TeamMemberForm) =>
      supabase.from('team_members').insert(member).select('id').single().throwOnError(),
    meta: { affects, success: 'Teammitglied erfolgreich erstellt.', error: saveFailed },
  }),

  update: mutationOptions({
    mutationFn: async ({ id, ...member }: TeamMemberForm & { id: string }) =>
      supabase.from('team_members').update(member).eq('id', id).select('id').single().throwOnError(),
    meta: { affects, success: 'Teammitglied erfolgreich aktualisiert.', error: saveFailed },
  }),

  /** Removes the card; the person's account stays as it is. */
  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('team_members').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects,
      success: 'Teammitglied erfolgreich gelöscht.',
      error: 'Fehler beim Löschen des Teammitglieds.',
    },
  }),
};
