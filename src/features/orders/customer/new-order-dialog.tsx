import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { PersistInput } from '@/components/form/persist-input';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { customerOrderMutations } from './queries';
import { emptyOrder, orderFormResolver } from '@/features/orders/schema';
import { PlaceOfWorkFields } from '@/features/orders/place-of-work-fields';

export function NewOrderDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(customerOrderMutations.create);
  const form = useForm({ resolver: orderFormResolver, defaultValues: emptyOrder });
  return (
    <FormDialog
      title="Neuer Auftrag"
      description="Beschreiben Sie kurz, was wir für Sie tun dürfen."
      width={600}
      form={form}
      onSubmit={(values) => create.mutateAsync(values)}
      submitLabel="Auftrag erstellen"
      pendingLabel="Wird erstellt …"
      onClose={onClose}
    >
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
      <PlaceOfWorkFields hint="Nur ausfüllen, wenn die Arbeit nicht an Ihrer Adresse ist." />
      <PersistInput name="order" />
    </FormDialog>
  );
}
