import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/crud/form-dialog';
import { EmailField } from '@/components/form/email-field';
import { TextField } from '@/components/form/text-field';
import { adminTeamMutations } from '@/data/team-members/admin';
import { type TeamMemberForm, type TeamMemberFormInput, teamMemberSchema } from '@/data/team-members/schema';
import type { Row } from '@/lib/tables';
import { PhotoField } from './photo-field';

interface TeamMemberDialogProps {
  /** The card to edit; a new one without. */
  member?: Row<'team_members'>;
  onClose: () => void;
}

export function TeamMemberDialog({ member, onClose }: TeamMemberDialogProps) {
  const create = useMutation(adminTeamMutations.create);
  const update = useMutation(adminTeamMutations.update);
  const form = useForm<TeamMemberFormInput, unknown, TeamMemberForm>({
    resolver: zodResolver(teamMemberSchema),
    defaultValues: {
      name: member?.name ?? '',
      role: member?.role ?? '',
      email: member?.email ?? '',
      photo: member?.avatar_url ?? null,
    },
  });
  const { control } = form;
  const person = useWatch({ control, name: 'name' });

  const save = (values: TeamMemberForm) =>
    member ? update.mutateAsync({ member, ...values }) : create.mutateAsync(values);

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
    </FormDialog>
  );
}
