import { linkLook } from '@/components/ui/link-look';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormDialog } from '@/components/dialog/form-dialog';
import { DateField } from '@/components/form/date-field';
import { EmailField } from '@/components/form/email-field';
import { NumberField } from '@/components/form/number-field';
import { newInvoicePath } from '@/features/invoices/detail-queries';
import { adminInvoiceMutations } from './mutations';
import { firstDueDate, invoiceResolver, type InvoiceForm, lastDueDate } from '@/features/invoices/schema';

const empty: InvoiceForm = { customer_email: '', amount: NaN, due_date: '' };

/** Creates an open invoice. */
export function InvoiceDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(adminInvoiceMutations.create);
  const form = useForm({ resolver: invoiceResolver, defaultValues: empty });
  const { control } = form;
  return (
    <FormDialog
      title="Neue Rechnung"
      description={
        <>
          Ein offener Betrag ohne Beleg, für eine Rechnung, die Sie woanders geschrieben haben. Nach dem Erstellen
          lassen sich die Angaben nicht mehr ändern.{' '}
          <Link to={newInvoicePath} className={linkLook}>
            Mit Positionen schreiben
          </Link>
        </>
      }
      form={form}
      onSubmit={(invoice) => create.mutateAsync(invoice)}
      submitLabel="Erstellen"
      pendingLabel="Wird erstellt …"
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
