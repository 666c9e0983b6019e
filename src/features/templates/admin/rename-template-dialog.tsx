import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { FieldError } from '@/components/form/field-error';
import { TextField } from '@/components/form/text-field';
import { useEdit } from '@/components/form/use-edit';
import { type TemplateNameForm, templateNameResolver } from '@/features/templates/schema';
import { adminTemplateMutations, isNameTaken } from './mutations';
import type { Template, TemplateTable } from './queries';

const values = ({ name }: Template): TemplateNameForm => ({ name });

interface RenameTemplateDialogProps {
  table: TemplateTable;
  template: Template;
  onClose: () => void;
}

export function RenameTemplateDialog({ table, template, onClose }: RenameTemplateDialogProps) {
  const rename = useMutation(adminTemplateMutations.rename(table));
  const form = useForm<TemplateNameForm>({ resolver: templateNameResolver, defaultValues: values(template) });
  const edit = useEdit({ form, row: template, values, describe: ({ name }) => ({ Name: name }) });
  const submit = async ({ name }: TemplateNameForm) => {
    try {
      return await edit.save((seen) => rename.mutateAsync({ seen, name }));
    } catch (error) {
      if (!isNameTaken(error)) throw error;
      throw new FieldError<TemplateNameForm>('name', 'So heißt schon eine andere Vorlage.');
    }
  };
  return (
    <FormDialog title="Vorlage umbenennen" form={form} onSubmit={submit} onClose={onClose} submitLabel="Speichern">
      <TextField control={form.control} name="name" label="Name" required maxLength={200} autoComplete="off" />
      {edit.notice}
    </FormDialog>
  );
}
