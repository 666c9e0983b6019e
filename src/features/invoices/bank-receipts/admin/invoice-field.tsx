import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '@/components/form/field';
import { adminReceiptQueries } from './queries';
import type { ChosenInvoice } from './schema';
import { recipientName } from '@/features/accounts/profiles/person-name';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { ChoiceField } from '@/components/form/choice-field';

const texts = {
  list: 'Gefundene Rechnungen',
  empty: 'Keine Rechnungen gefunden.',
  failure: 'Fehler beim Laden der Rechnungen',
};

/** 'RE-2026-0001 · Käthe Groß' */
const titleOf = (invoice: ChosenInvoice): string => `${invoice.number ?? 'Ohne Beleg'} · ${recipientName(invoice)}`;

/** A select of payable invoices. */
export function InvoiceField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output, ChosenInvoice | null>,
) {
  return (
    <ChoiceField
      {...props}
      placeholder="Nummer, Name oder E-Mail"
      find={adminReceiptQueries.payable}
      rowsOf={(invoices) => invoices}
      choiceOf={({ id, number, open_cents, customer_email, customer, account }): ChosenInvoice => ({
        id,
        number,
        open_cents,
        customer_email,
        customer,
        account,
      })}
      nameOf={titleOf}
      lines={(invoice) => [
        titleOf(invoice),
        invoice.open_cents > 0
          ? `${formatEuro(invoice.open_cents / 100)} offen, fällig am ${formatDate(invoice.due_date)}`
          : `${formatEuro(invoice.amount)}, schon bezahlt`,
      ]}
      texts={texts}
    />
  );
}
