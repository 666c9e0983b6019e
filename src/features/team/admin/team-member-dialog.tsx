import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { EmailField } from '@/components/form/email-field';
import { TextField } from '@/components/form/text-field';
import { useEdit } from '@/components/form/use-edit';
import { adminTeamMutations } from './mutations';
import { type TeamMemberForm, type TeamMemberFormInput, teamMemberSchema } from '@/features/team/schema';
import type { Row } from '@/lib/supabase/tables';
import { PhotoField } from './photo-field';

interface TeamMemberDialogProps {
  /** The card to edit; a new one if omitted. */
  member?: Row<'team_members'>;
  onClose: () => void;
}

const valuesOf = (member?: Row<'team_members'>): TeamMemberFormInput => ({
  name: member?.name ?? '',
  role: member?.role ?? '',
  email: member?.email ?? '',
  photo: member?.avatar_url ?? null,
});

const describe = ({ name, role, email, avatar_url }: Row<'team_members'>) => ({
  Name: name,
  Funktion: role,
  'E-Mail': email ?? '',
  Foto: avatar_url?.split('/').at(-1) ?? '',
});

export function TeamMemberDialog({ member, onClose }: TeamMemberDialogProps) {
  const create = useMutation(adminTeamMutations.create);
  const update = useMutation(adminTeamMutations.update);
  const form = useForm<TeamMemberFormInput, unknown, TeamMemberForm>({
    resolver: zodResolver(teamMemberSchema),
    defaultValues: valuesOf(member),
  });
  const { control } = form;
  const person = useWatch({ control, name: 'name' });

  const edit = useEdit({ form, row: member, values: valuesOf, describe });
  const save = (values: TeamMemberForm) =>
    edit.save<unknown>((seen) => (seen ? update.mutateAsync({ seen, ...values }) : create.mutateAsync(values)));

  return (
    <FormDialog
      title={member ? 'Teammitglied bearbeiten' : 'Neues Teammitglied'}
      form={form}
      onSubmit={save}
      submitLabel="Speichern"
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" required autoComplete="off" />
      <TextField control={control} name="role" label="Funktion" autoComplete="off" placeholder="z. B. Teamleitung" />
      <EmailField control={control} name="email" label="E-Mail" autoComplete="off" />
      <PhotoField control={control} name="photo" person={person} />
      {edit.notice}
    </FormDialog>
  );
}
