import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/crud/form-dialog';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { adminTeamMutations } from '@/data/team-members/admin';
import { type TeamMemberForm, type TeamMemberFormInput, teamMemberSchema } from '@/data/team-members/schema';
import type { Row } from '@/lib/tables';
import { common } from '@/texts/common';
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

  const submit = async (values: TeamMemberForm) => {
    await (member ? update.mutateAsync({ member, ...values }) : create.mutateAsync(values));
    onClose();
  };

  return (
    <FormDialog title={member ? 'Teammitglied bearbeiten' : 'Neues Teammitglied'} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField control={control} name="name" label="Name" required autoComplete="off" />
        <TextField control={control} name="role" label="Funktion" autoComplete="off" placeholder="z. B. Teamleitung" />
        <EmailField control={control} name="email" label="E-Mail" autoComplete="off" />
        <PhotoField control={control} name="photo" person={person} />
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {common.cancel}
          </Button>
          <SubmitButton pendingLabel="Wird gespeichert …">Speichern</SubmitButton>
        </DialogFooter>
      </Form>
    </FormDialog>
  );
}
