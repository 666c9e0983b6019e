import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/crud/form-dialog';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { teamMemberMutations } from '@/data/team-members/office';
import { type TeamMemberForm, teamMemberSchema } from '@/data/team-members/schema';
import type { Row } from '@/lib/tables';
import { common } from '@/texts/common';

interface TeamMemberDialogProps {
  /** The card to edit; a new one without. */
  member?: Row<'team_members'>;
  onClose: () => void;
}

export function TeamMemberDialog({ member, onClose }: TeamMemberDialogProps) {
  const create = useMutation(teamMemberMutations.create);
  const update = useMutation(teamMemberMutations.update);
  const form = useForm({
    resolver: zodResolver(teamMemberSchema),
    defaultValues: {
      name: member?.name ?? '',
      role: member?.role ?? '',
      email: member?.email ?? '',
      avatar_url: member?.avatar_url ?? '',
    },
  });
  const { control } = form;

  const submit = async (values: TeamMemberForm) => {
    await (member ? update.mutateAsync({ id: member.id, ...values }) : create.mutateAsync(values));
    onClose();
  };

  return (
    <FormDialog title={member ? 'Teammitglied bearbeiten' : 'Neues Teammitglied'} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField control={control} name="name" label="Name" required autoComplete="off" />
        <TextField control={control} name="role" label="Funktion" autoComplete="off" placeholder="z. B. Teamleitung" />
        <EmailField control={control} name="email" label="E-Mail" autoComplete="off" />
        <TextField
          control={control}
          name="avatar_url"
          type="url"
          label="Adresse eines Bildes"
          hint="Beginnt mit https://. Gezeigt werden Bilder aus Ihrem eigenen Medienspeicher; sonst steht dort der Anfangsbuchstabe."
          autoComplete="off"
        />
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
