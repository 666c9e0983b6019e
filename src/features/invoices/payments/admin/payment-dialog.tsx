import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { DateField } from '@/components/form/date-field';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import type { Invoice } from '@/features/invoices/detail-queries';
import { adminInvoiceDocumentMutations } from '@/features/invoices/admin/document-mutations';
import { type PaymentForm, paymentResolver } from '@/features/invoices/payments/schema';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatEuro } from '@/lib/format/format-euro';

/** Books a payment; prefilled with the open amount. */
export function PaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const book = useMutation(adminInvoiceDocumentMutations.book);
  // One id per dialog, on every retry.
  const [id] = useState(() => crypto.randomUUID());
  const open = invoice.open_cents;
  // On a cancelled invoice, only the amount paid is refunded.
  const isCancelled = invoice.status === 'storniert';
  const form = useForm<PaymentForm>({
    resolver: paymentResolver,
    defaultValues: {
      direction: isCancelled ? 'out' : 'in',
      paid_on: berlinDay(),
      amount: isCancelled ? invoice.paid_cents / 100 : open > 0 ? open / 100 : NaN,
      note: '',
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title="Zahlung buchen"
      description={
        isCancelled
          ? `Gezahlt und noch nicht zurückgezahlt: ${formatEuro(invoice.paid_cents / 100)}.`
          : `Offen: ${formatEuro(open / 100)}. Eine Buchung bleibt stehen; eine falsche buchen Sie zurück.`
      }
      form={form}
      onSubmit={(payment) => book.mutateAsync({ id, invoice, payment })}
      submitLabel="Buchen"
      pendingLabel="Wird gebucht …"
      onClose={onClose}
    >
      {!isCancelled && (
        <SelectField
          control={control}
          name="direction"
          label="Was"
          options={[
            { value: 'in', label: 'Zahlung des Kunden' },
            { value: 'out', label: 'Rückzahlung oder Rückbuchung' },
          ]}
        />
      )}
      <NumberField control={control} name="amount" label="Betrag" required decimals={2} unit="€" />
      <DateField control={control} name="paid_on" label="Gezahlt am" required max={berlinDay()} />
      <TextField
        control={control}
        name="note"
        label="Notiz"
        autoComplete="off"
        hint="Zum Beispiel: Überweisung, bar."
      />
    </FormDialog>
  );
}
