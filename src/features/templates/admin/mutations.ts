import { mutationOptions } from '@tanstack/react-query';
import { hasCode } from '@/lib/errors';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { supabase } from '@/lib/supabase/client';
import type { TemplateNameForm } from '@/features/templates/schema';
import type { Template, TemplateTable } from './queries';

/** Whether another template has this name. */
export const isNameTaken = (error: unknown): boolean => hasCode(error, '23505');

type NewTemplate = Pick<Template, 'name' | 'content'>;

export const adminTemplateMutations = {
  /** Saves a new template; returns false, and changes nothing, if there is one of this name. */
  save: (table: TemplateTable) =>
    mutationOptions({
      mutationFn: async (template: NewTemplate) => {
        const { error } = await supabase.from(table).insert(template).select('id').single();
        if (error && !isNameTaken(error)) throw error;
        return !error;
      },
      meta: {
        affects: [table],
        hasEffect: (isSaved: boolean) => isSaved,
        success: (isSaved: boolean) => (isSaved ? 'Vorlage gespeichert' : undefined),
        error: (cause) => `Fehler beim Speichern der Vorlage: ${cause}`,
      },
    }),

  /** Saves a template in place of the one of its name. */
  replace: (table: TemplateTable) =>
    mutationOptions({
      mutationFn: async (template: NewTemplate) =>
        supabase.from(table).upsert(template, { onConflict: 'name' }).select('id').single().throwOnError(),
      meta: {
        affects: [table],
        success: 'Vorlage ersetzt',
        error: (cause) => `Fehler beim Speichern der Vorlage: ${cause}`,
      },
    }),

  /** Renames the version `seen` of a template. Fails while another one has the name (23505). */
  rename: (table: TemplateTable) =>
    mutationOptions({
      mutationFn: ({ seen, name }: TemplateNameForm & { seen: Template }) =>
        updateIfUnchanged({
          seen,
          fields: ['name'],
          update: (version) =>
            supabase
              .from(table)
              .update({ name })
              .eq('id', seen.id)
              .eq('updated_at', version)
              .select('id')
              .maybeSingle()
              .throwOnError(),
          read: () => supabase.from(table).select('*').eq('id', seen.id).single().throwOnError(),
        }),
      meta: {
        affects: [table],
        success: 'Vorlage umbenannt',
        error: (cause) => `Fehler beim Umbenennen der Vorlage: ${cause}`,
      },
    }),

  remove: (table: TemplateTable) =>
    mutationOptions({
      mutationFn: async (id: string) => supabase.from(table).delete().eq('id', id).select('id').single().throwOnError(),
      meta: {
        affects: [table],
        success: 'Vorlage gelöscht',
        error: (cause) => `Fehler beim Löschen der Vorlage: ${cause}`,
      },
    }),
};
