import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/crud/form-dialog';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { customerOrderMutations } from '@/data/requests/customer';
import { type OrderForm, orderSchema } from '@/data/requests/schema';
import { common } from '@/texts/common';

export function NewOrderDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(customerOrderMutations.create);
  const form = useForm({ resolver: zodResolver(orderSchema), defaultValues: { subject: '', description: '' } });
  const submit = async (values: OrderForm) => {
    await create.mutateAsync(values);
    onClose();
  };
  return (
    <FormDialog
      title="Neuer Auftrag"
      description="Beschreiben Sie kurz, was wir für Sie tun dürfen."
      width={600}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <TextField
          control={form.control}
          name="subject"
          label="Betreff"
          placeholder="z. B. Umzug nach Freising"
          autoComplete="off"
          required
        />
        <TextareaField
          control={form.control}
          name="description"
          label="Beschreibung"
          rows={6}
          placeholder="Umfang, Ort, Wunschtermin"
          required
        />
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={create.isPending}>
            {common.cancel}
          </Button>
          <SubmitButton pendingLabel="Wird erstellt …">Auftrag erstellen</SubmitButton>
        </DialogFooter>
      </Form>
    </FormDialog>
  );
}
