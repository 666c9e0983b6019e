import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/crud/form-dialog';
import { DateField } from '@/components/form/date-field';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { NumberField } from '@/components/form/number-field';
import { SubmitButton } from '@/components/form/submit-button';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { adminInvoiceMutations } from '@/data/invoices/admin';
import { firstDueDate, invoiceResolver, type InvoiceForm, lastDueDate } from '@/data/invoices/schema';
import { common } from '@/texts/common';

const empty: InvoiceForm = { customer_email: '', amount: NaN, due_date: '' };

/** Makes a new open invoice. */
export function InvoiceDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(adminInvoiceMutations.create);
  const form = useForm({ resolver: invoiceResolver, defaultValues: empty });
  const { control } = form;
  const submit = async (invoice: InvoiceForm) => {
    await create.mutateAsync(invoice);
    onClose();
  };
  return (
    <FormDialog
      title="Neue Rechnung"
      description="Nach dem Erstellen lassen sich die Angaben nicht mehr ändern."
      width={425}
      onClose={onClose}
    >
      <Form form={form} onSubmit={submit}>
        <EmailField
          control={control}
          name="customer_email"
          label="E-Mail-Adresse des Kunden"
          required
          autoComplete="off"
        />
        <NumberField control={control} name="amount" label="Betrag" required decimals={2} unit="€" />
        <DateField
          control={control}
          name="due_date"
          label="Fälligkeitsdatum"
          required
          min={firstDueDate()}
          max={lastDueDate}
        />
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={create.isPending}>
            {common.cancel}
          </Button>
          <SubmitButton pendingLabel="Wird erstellt …">Erstellen</SubmitButton>
        </DialogFooter>
      </Form>
    </FormDialog>
  );
}
