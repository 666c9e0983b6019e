import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormDialog } from '@/components/dialog/form-dialog';
import { DateField } from '@/components/form/date-field';
import { EmailField } from '@/components/form/email-field';
import { NumberField } from '@/components/form/number-field';
import { Button } from '@/components/ui/button';
import { newInvoicePath } from '@/features/invoices/detail-queries';
import { adminInvoiceMutations } from './mutations';
import { firstDueDate, openItemResolver, type OpenItemForm, lastDueDate } from '@/features/invoices/schema';

const empty: OpenItemForm = { customer_email: '', amount: NaN, due_date: '' };

/** The way to a new invoice: the editor of documents, or an open amount without a document. */
export function NewInvoiceDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(adminInvoiceMutations.create);
  const form = useForm({ resolver: openItemResolver, defaultValues: empty });
  const { control } = form;
  return (
    <FormDialog
      title="Neue Rechnung"
      form={form}
      onSubmit={(invoice) => create.mutateAsync(invoice)}
      submitLabel="Erstellen"
      pendingLabel="Wird erstellt …"
      secondary
      onClose={onClose}
    >
      <div className="space-y-2 border-b pb-5">
        <Button asChild className="w-full">
          <Link to={newInvoicePath}>
            <FileText aria-hidden />
            Mit Positionen schreiben
          </Link>
        </Button>
        <p className="text-sm text-muted-foreground">
          Die Rechnung bekommt ihre Nummer und ein PDF und geht auf Wunsch gleich an den Kunden.
        </p>
      </div>
      <div className="space-y-1">
        <h3 className="text-base">Oder: offener Betrag ohne Beleg</h3>
        <p className="text-sm text-muted-foreground">
          Für eine Rechnung, die Sie woanders geschrieben haben. Nach dem Erstellen lassen sich die Angaben nicht mehr
          ändern.
        </p>
      </div>
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
