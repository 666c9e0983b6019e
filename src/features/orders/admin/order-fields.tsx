import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import type { OrderFormInput } from '@/features/orders/schema';
import { PlaceOfWorkFields } from '@/features/orders/place-of-work-fields';

/** Fields of the office's order form: what is to be done, and where. */
export function OrderFields() {
  const { control } = useFormContext<OrderFormInput>();
  return (
    <>
      <TextField control={control} name="subject" label="Betreff" required autoComplete="off" />
      <TextareaField control={control} name="description" label="Beschreibung" rows={6} required />
      <PlaceOfWorkFields hint="Nur ausfüllen, wenn die Arbeit nicht an der Adresse des Kunden ist." />
    </>
  );
}
