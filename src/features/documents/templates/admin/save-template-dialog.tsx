import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DraftContent } from '@functions/documents/content';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextField } from '@/components/form/text-field';
import { type TemplateNameForm, templateNameResolver } from '@/features/documents/templates/schema';
import { adminTemplateMutations } from './mutations';

interface SaveTemplateDialogProps {
  content: DraftContent;
  onClose: () => void;
}

/** Asks for the name of a template, and before it replaces another one. */
export function SaveTemplateDialog({ content, onClose }: SaveTemplateDialogProps) {
  const save = useMutation(adminTemplateMutations.save);
  const replace = useMutation(adminTemplateMutations.replace);
  const form = useForm<TemplateNameForm>({ resolver: templateNameResolver, defaultValues: { name: '' } });
  // The name that another template has.
  const [taken, setTaken] = useState<string>();
  const submit = async ({ name }: TemplateNameForm) => {
    const isSaved = await save.mutateAsync({ name, content });
    if (!isSaved) setTaken(name);
    return isSaved;
  };
  const count = content.lines.length;
  return (
    <FormDialog
      title="Als Vorlage speichern"
      description={`${count === 1 ? 'Die Position' : `Die ${count} Positionen`} mit Preisen und die Texte davor und danach, ohne Kunde und Rabatt auf alles.`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Speichern"
    >
      <TextField
        control={form.control}
        name="name"
        label="Name der Vorlage"
        required
        maxLength={200}
        autoComplete="off"
        placeholder="Zum Beispiel: Umzug mit zwei Helfern"
      />
      {taken !== undefined && (
        <ConfirmDialog
          title="Vorlage ersetzen?"
          text={`Es gibt schon eine Vorlage „${taken}“. Ihre Positionen und Texte werden durch diese ersetzt.`}
          confirmLabel="Ersetzen"
          pending={replace.isPending}
          onConfirm={() => replace.mutate({ name: taken, content }, { onSuccess: onClose })}
          onClose={() => setTaken(undefined)}
        />
      )}
    </FormDialog>
  );
}
