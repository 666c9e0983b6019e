import { isPartlyPaid } from './partly-paid';
import { cn } from '@/lib/cn';
import { formatEuro } from '@/lib/format/format-euro';
import type { Row } from '@/lib/supabase/tables';

type Amounts = Pick<Row<'invoices'>, 'kind' | 'status' | 'amount' | 'paid_cents' | 'open_cents'>;

/** The amount of an invoice, with the open amount below if part is paid; struck through once cancelled. */
export function InvoiceAmount({ invoice }: { invoice: Amounts }) {
  const { kind, amount, open_cents, status } = invoice;
  const isCancelled = kind === 'rechnung' && status === 'storniert';
  return (
    <>
      <span className={cn(isCancelled && 'text-muted-foreground line-through')}>{formatEuro(amount)}</span>
      {isPartlyPaid(invoice) && <More text={`${formatEuro(open_cents / 100)} offen`} />}
    </>
  );
}

/** The open amount of an invoice, with the full amount below if part is paid. */
export function OpenAmount({ invoice }: { invoice: Amounts }) {
  return (
    <>
      <span>{formatEuro(invoice.open_cents / 100)}</span>
      {isPartlyPaid(invoice) && <More text={`von ${formatEuro(invoice.amount)}`} />}
    </>
  );
}

const More = ({ text }: { text: string }) => (
  <span className="block text-sm font-normal text-muted-foreground">{text}</span>
);

/** ', noch 100,00 € offen' after the amount in running text, if part of an invoice is paid. */
export const formatOpenPart = (invoice: Pick<Amounts, 'paid_cents' | 'open_cents'>): string =>
  isPartlyPaid(invoice) ? `, noch ${formatEuro(invoice.open_cents / 100)} offen` : '';
