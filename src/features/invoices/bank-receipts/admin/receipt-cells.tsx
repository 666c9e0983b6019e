import { linkStyles } from '@/components/ui/link-styles';
import { Link } from 'react-router-dom';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths, withId } from '@/config/paths';
import type { Suggestion } from '@/features/invoices/bank-receipts/match';
import type { BankReceipt, ReceiptPayment } from './queries';
import { formatEuro } from '@/lib/format/format-euro';
import { matchQualities } from '@/features/invoices/bank-receipts/labels';

const Small = ({ children }: { children: string }) => (
  <span className="block text-sm font-normal text-muted-foreground">{children}</span>
);

/** The amount received, and the remainder where a part is booked. */
export function ReceiptAmount({ receipt: { cents, rest_cents: rest } }: { receipt: BankReceipt }) {
  return (
    <>
      <span>{formatEuro(cents / 100)}</span>
      {rest > 0 && rest < cents && <Small>{`noch ${formatEuro(rest / 100)}`}</Small>}
    </>
  );
}

const titleOf = (number: string | null) => number ?? 'Rechnung ohne Beleg';

/** The suggested invoice of a receipt. */
export function SuggestionText({ suggestion }: { suggestion: Suggestion | undefined }) {
  if (!suggestion) return <span className="text-muted-foreground">-</span>;
  const { invoice, fit } = suggestion;
  return (
    <span className="block space-y-1">
      <span className="block wrap-anywhere">{`${titleOf(invoice.number)} · ${invoice.customerName}`}</span>
      <Small>{`${formatEuro(invoice.openCents / 100)} offen`}</Small>
      <StatusBadge statuses={matchQualities} status={fit} />
    </span>
  );
}

/** The invoices that a receipt is booked to, with the amounts. */
export function BookedOn({ payments }: { payments: readonly ReceiptPayment[] }) {
  const parts = new Map<string, { number: string | null; name: string; cents: number }>();
  for (const { invoice, cents } of payments) {
    const name = invoice.customer?.name ?? invoice.customer_email ?? '';
    const before = parts.get(invoice.id)?.cents ?? 0;
    parts.set(invoice.id, { number: invoice.number, name, cents: before + cents });
  }
  const booked = [...parts].filter(([, { cents }]) => cents > 0);
  if (booked.length === 0) return <span>-</span>;
  return (
    <ul className="space-y-1">
      {booked.map(([id, { number, name, cents }]) => (
        <li key={id} className="wrap-anywhere">
          <Link to={withId(paths.admin.invoice, id)} className={linkStyles}>
            {titleOf(number)}
          </Link>
          <span>{` · ${name}: ${formatEuro(cents / 100)}`}</span>
        </li>
      ))}
    </ul>
  );
}
