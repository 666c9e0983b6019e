import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { useEdit } from '@/components/form/use-edit';
import { adminSeoMutations } from './mutations';
import { seoFormResolver } from '@/features/site-content/seo-metadata/schema';
import type { Row } from '@/lib/supabase/tables';

/** Edits a page's metadata for search engines. */
export function SeoDialog({ page, onClose }: { page: Row<'seo_metadata'>; onClose: () => void }) {
  const { title, description, keywords } = page;
  const update = useMutation(adminSeoMutations.update(page.path));
  const form = useForm({ resolver: seoFormResolver, defaultValues: { title, description, keywords } });
  const edit = useEdit({
    form,
    row: page,
    values: (row) => ({ title: row.title, description: row.description, keywords: row.keywords }),
    describe: (row) => ({ Titel: row.title, Beschreibung: row.description, Suchbegriffe: row.keywords }),
  });
  return (
    <FormDialog
      title="SEO-Daten bearbeiten"
      description={`Seite ${page.path}`}
      width={600}
      form={form}
      onSubmit={(values) => edit.save((seen) => update.mutateAsync({ seen, ...values }))}
      submitLabel="Speichern"
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="title"
        label="Titel"
        required
        hint="Überschrift im Suchergebnis und im Browser-Tab. Etwa 60 Zeichen werden gezeigt."
      />
      <TextareaField
        control={form.control}
        name="description"
        label="Beschreibung"
        rows={5}
        hint="Text unter der Überschrift im Suchergebnis. Etwa 155 Zeichen werden gezeigt."
      />
      <TextField control={form.control} name="keywords" label="Suchbegriffe" placeholder="keyword1, keyword2" />
      {edit.notice}
    </FormDialog>
  );
}
