import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import {
  type ChosenCustomer,
  type CustomerChoice,
  type CustomerChoiceInput,
  customerChoiceResolver,
} from '@/features/customers/choice';
import { CustomerField } from './customer-field';

interface ChooseCustomerDialogProps {
  title: string;
  description?: string;
  submitLabel: string;
  /** The id of a customer to exclude. */
  except?: string;
  /** Closes the dialog when its promise is fulfilled; `false` or a rejection keeps it open. */
  onChoose: (customer: ChosenCustomer) => Promise<unknown>;
  onClose: () => void;
  /** Above the field: the likely matches. */
  children?: ReactNode;
}

/** Asks the office to choose a customer. */
export function ChooseCustomerDialog({
  title,
  description,
  submitLabel,
  except,
  onChoose,
  onClose,
  children,
}: ChooseCustomerDialogProps) {
  const form = useForm<CustomerChoiceInput, unknown, CustomerChoice>({
    resolver: customerChoiceResolver,
    defaultValues: { customer: null },
  });
  return (
    <FormDialog
      title={title}
      description={description}
      width={600}
      form={form}
      onSubmit={({ customer }) => onChoose(customer)}
      submitLabel={submitLabel}
      disposable
      onClose={onClose}
    >
      {children}
      {/* With room for the dropdown below the field. */}
      <div className="min-h-84">
        <CustomerField control={form.control} name="customer" label="Kunde" except={except} required />
      </div>
    </FormDialog>
  );
}
