import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import type { EditedOrderInput } from '@/features/orders/schema';
import { OrderSiteField, type Site } from './order-site-field';
import { PlaceOfWorkFields } from '@/features/orders/place-of-work-fields';

interface OrderFieldsProps {
  /** The id of the customer; undefined while none is chosen. */
  customer: string | undefined;
  /** The order's current site, offered even if archived. */
  site?: Site | null;
}

/** Fields of the office's order form: what is to be done, and where. */
export function OrderFields({ customer, site }: OrderFieldsProps) {
  const { control } = useFormContext<EditedOrderInput>();
  return (
    <>
      <TextField control={control} name="subject" label="Betreff" required autoComplete="off" />
      <TextareaField control={control} name="description" label="Beschreibung" rows={6} required />
      {customer && <OrderSiteField customer={customer} site={site} />}
      <PlaceOfWorkFields hint="Nur ausfüllen, wenn die Arbeit nicht an der Adresse des Kunden ist. Hat das Objekt eine Adresse, gilt diese." />
    </>
  );
}
