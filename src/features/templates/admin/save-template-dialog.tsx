import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextField } from '@/components/form/text-field';
import { type TemplateNameForm, templateNameResolver } from '@/features/templates/schema';
import type { NewContent, TemplateKind } from './kind';
import { adminTemplateMutations } from './mutations';

interface SaveTemplateDialogProps extends NewContent {
  kind: TemplateKind;
  onClose: () => void;
}

/** Asks for the name of a template, and before it replaces another one. */
export function SaveTemplateDialog({ kind, content, description, onClose }: SaveTemplateDialogProps) {
  const save = useMutation(adminTemplateMutations.save(kind.table));
  const replace = useMutation(adminTemplateMutations.replace(kind.table));
  const form = useForm<TemplateNameForm>({ resolver: templateNameResolver, defaultValues: { name: '' } });
  // The name that another template has.
  const [taken, setTaken] = useState<string>();
  const submit = async ({ name }: TemplateNameForm) => {
    const isSaved = await save.mutateAsync({ name, content });
    if (!isSaved) setTaken(name);
    return isSaved;
  };
  return (
    <FormDialog
      title="Als Vorlage speichern"
      description={description}
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
        placeholder={`Zum Beispiel: ${kind.example}`}
      />
      {taken !== undefined && (
        <ConfirmDialog
          title="Vorlage ersetzen?"
          text={`Es gibt schon eine Vorlage „${taken}“. Ihr Inhalt wird durch diesen ersetzt.`}
          confirmLabel="Ersetzen"
          pending={replace.isPending}
          onConfirm={() => replace.mutate({ name: taken, content }, { onSuccess: onClose })}
          onClose={() => setTaken(undefined)}
        />
      )}
    </FormDialog>
  );
}
