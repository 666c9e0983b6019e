import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { FormDialog } from '@/components/dialog/form-dialog';
import { PersistInput } from '@/components/form/persist-input';
import { paths, withId } from '@/config/paths';
import type { ChosenCustomer } from '@/features/customers/choice';
import { officeOrderMutations } from './mutations';
import {
  emptyOrder,
  type OfficeOrderForm,
  type OfficeOrderFormInput,
  officeOrderResolver,
} from '@/features/orders/schema';
import { CustomerField } from '@/features/customers/admin/customer-field';
import { OrderFields } from './order-fields';

interface NewOrderDialogProps {
  /** The customer; chosen in the dialog if omitted. */
  customer?: ChosenCustomer;
  onClose: () => void;
}

/** Places an order for a customer; afterwards it navigates to the order's page. */
export function NewOrderDialog({ customer, onClose }: NewOrderDialogProps) {
  const { mutateAsync } = useMutation(officeOrderMutations.place);
  const [placed, setPlaced] = useState<string>();
  const form = useForm<OfficeOrderFormInput, unknown, OfficeOrderForm>({
    resolver: officeOrderResolver,
    defaultValues: { ...emptyOrder, site_id: '', customer: customer ?? null },
  });
  const chosen: ChosenCustomer | null = useWatch({ control: form.control, name: 'customer' });
  const place = async (order: OfficeOrderForm) => {
    setPlaced((await mutateAsync(order)).id);
    // The dialog unmounts with the screen that is left.
    return false;
  };
  // Without the form, which no longer has unsaved input.
  if (placed) return <Navigate to={withId(paths.admin.order, placed)} />;
  return (
    <FormDialog
      title="Neuer Kundenauftrag"
      description={customer && `Für ${customer.name} (${customer.number})`}
      width={600}
      form={form}
      onSubmit={place}
      submitLabel="Kundenauftrag anlegen"
      onClose={onClose}
    >
      {!customer && <CustomerField control={form.control} name="customer" label="Kunde" required />}
      <OrderFields customer={chosen?.id} />
      <PersistInput name={`order for ${customer?.id ?? 'anybody'}`} />
    </FormDialog>
  );
}
