import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { useEdit } from '@/components/form/use-edit';
import { officeOrderMutations } from './mutations';
import { type EditedOrder, type EditedOrderInput, editedOrderResolver } from '@/features/orders/schema';
import type { OrderDetails } from './queries';
import { OrderFields } from './order-fields';

type Order = Pick<
  OrderDetails,
  | 'id'
  | 'updated_at'
  | 'subject'
  | 'description'
  | 'site_id'
  | 'site'
  | 'street'
  | 'postal_code'
  | 'city'
  | 'destination'
>;

const valuesOf = ({ subject, description, site_id, ...place }: Order): EditedOrderInput => ({
  subject,
  description,
  site_id: site_id ?? '',
  street: place.street ?? '',
  postal_code: place.postal_code ?? '',
  city: place.city ?? '',
  destination: place.destination ?? '',
});

const describe = (order: Order) => {
  const { subject, description, street, postal_code, city, destination } = valuesOf(order);
  return {
    Betreff: subject,
    Beschreibung: description,
    Objekt: order.site?.name ?? '',
    'Straße und Hausnummer': street,
    PLZ: postal_code,
    Ort: city,
    Zieladresse: destination,
  };
};

/** Edits a customer's order, its site, its place of work and where it goes. */
export function EditOrderDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { mutateAsync } = useMutation(officeOrderMutations.update);
  const form = useForm<EditedOrderInput, unknown, EditedOrder>({
    resolver: editedOrderResolver,
    defaultValues: valuesOf(order),
  });
  const edit = useEdit({ form, row: order as Order, values: valuesOf, describe });
  return (
    <FormDialog
      title="Kundenauftrag bearbeiten"
      width={600}
      form={form}
      onSubmit={(values) => edit.save((seen) => mutateAsync({ seen, ...values }))}
      submitLabel="Speichern"
      onClose={onClose}
    >
      <OrderFields customer={order.customer.id} site={order.site} />
      {edit.notice}
    </FormDialog>
  );
}
