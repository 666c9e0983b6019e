import { mutationOptions } from '@tanstack/react-query';
import { hasCode, GermanError } from '@/lib/errors';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { undoBy } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import type { SiteForm } from '@/features/sites/schema';
import { type AdminSite, withAccess } from './queries';

type Given<Values> = { [Key in keyof Values]?: NonNullable<Values[Key]> };

/** The arguments of `save_site` from a form: empty values have a default there. */
function siteArguments({ customer, name, checklist, ...rest }: SiteForm) {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) as Given<typeof rest>;
  return { customer_id: customer.id, name, checklist, ...given };
}

/** Sets when a site was archived, or that it was not. */
const setArchived = async (id: string, archived_at: string | null) =>
  supabase.from('sites').update({ archived_at }).eq('id', id).select('id').single().throwOnError();

const restore = mutationOptions({
  mutationFn: (id: string) => setArchived(id, null),
  meta: {
    affects: ['sites'],
    success: 'Das Objekt steht wieder bei den aktuellen.',
    error: (cause) => `Fehler beim Wiederherstellen des Objekts: ${cause}`,
  },
});

export const adminSiteMutations = {
  /** Creates a site with what opens it; repeating a call with the same id creates only one. */
  create: mutationOptions({
    mutationFn: async ({ id, ...site }: SiteForm & { id: string }) =>
      supabase.rpc('save_site', { site_id: id, ...siteArguments(site) }).throwOnError(),
    meta: {
      affects: ['sites'],
      success: 'Objekt erfolgreich angelegt.',
      error: (cause) => `Fehler beim Anlegen des Objekts: ${cause}`,
    },
  }),

  /** Updates a site and what opens it on top of the version `seen`. Its customer stays. */
  update: mutationOptions({
    mutationFn: ({ seen, ...site }: SiteForm & { seen: AdminSite }) =>
      updateIfUnchanged({
        seen,
        fields: [
          ...(['name', 'street', 'postal_code', 'city', 'contact_name', 'contact_phone'] as const),
          ...(['checklist', 'access'] as const),
        ],
        update: (version) =>
          supabase.rpc('save_site', { site_id: seen.id, ...siteArguments(site), version }).throwOnError(),
        read: () => supabase.from('sites').select(withAccess).eq('id', seen.id).single().throwOnError(),
      }),
    meta: {
      affects: ['sites'],
      success: 'Objekt erfolgreich aktualisiert.',
      error: (cause) => `Fehler beim Aktualisieren des Objekts: ${cause}`,
    },
  }),

  /** Puts a site away: it is no longer offered for new work. */
  archive: mutationOptions({
    mutationFn: (id: string) => setArchived(id, new Date().toISOString()),
    meta: {
      affects: ['sites'],
      success: 'Objekt archiviert.',
      undo: undoBy(restore),
      error: (cause) => `Fehler beim Archivieren des Objekts: ${cause}`,
    },
  }),

  restore,

  /** Deletes a site that no order or task names. */
  remove: mutationOptions({
    mutationFn: async (id: string) => {
      try {
        return await supabase.from('sites').delete().eq('id', id).select('id').single().throwOnError();
      } catch (error) {
        if (!hasCode(error, '23503')) throw error;
        throw new GermanError('An diesem Objekt gibt es Aufträge. Archivieren Sie es stattdessen.');
      }
    },
    meta: {
      affects: ['sites'],
      success: 'Objekt erfolgreich gelöscht.',
      error: (cause) => `Fehler beim Löschen des Objekts: ${cause}`,
    },
  }),
};
