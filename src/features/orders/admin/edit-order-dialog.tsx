import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { useEdit } from '@/components/form/use-edit';
import { officeOrderMutations } from './mutations';
import { type OrderForm, type OrderFormInput, orderFormResolver } from '@/features/orders/schema';
import type { Row } from '@/lib/supabase/tables';
import { OrderFields } from './order-fields';

type Order = Row<'requests'>;

const valuesOf = ({ subject, description, street, postal_code, city }: Order): OrderFormInput => ({
  subject,
  description,
  street: street ?? '',
  postal_code: postal_code ?? '',
  city: city ?? '',
});

const describe = (order: Order) => {
  const { subject, description, street, postal_code, city } = valuesOf(order);
  return { Betreff: subject, Beschreibung: description, 'Straße und Hausnummer': street, PLZ: postal_code, Ort: city };
};

/** Edits a customer's order and its place of work. */
export function EditOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { mutateAsync } = useMutation(officeOrderMutations.update);
  const form = useForm<OrderFormInput, unknown, OrderForm>({
    resolver: orderFormResolver,
    defaultValues: valuesOf(order),
  });
  const edit = useEdit({ form, row: order, values: valuesOf, describe });
  return (
    <FormDialog
      title="Kundenauftrag bearbeiten"
      width={600}
      form={form}
      onSubmit={(values) => edit.save((seen) => mutateAsync({ seen, ...values }))}
      submitLabel="Speichern"
      onClose={onClose}
    >
      <OrderFields />
      {edit.notice}
    </FormDialog>
  );
}
