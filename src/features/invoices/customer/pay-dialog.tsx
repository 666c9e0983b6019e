import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CopyButton } from '@/components/ui/copy-button';
import { QueryView } from '@/components/layout/query-view';
import { Dialog } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { type CustomerInvoice, customerInvoiceQueries } from './queries';
import { useUser } from '@/features/accounts/session/use-user';
import { formatEuro } from '@/lib/format/format-euro';
import type { Transfer } from '@functions/documents/girocode';
import { groupedIban, plainIban } from '@functions/documents/iban';
import { TransferCode } from './transfer-code';

interface PayDialogProps {
  invoice: Pick<CustomerInvoice, 'id' | 'number'>;
  onClose: () => void;
}

/** The transfer data of an invoice: as text to copy, and as a code to scan. Updates with the open amount. */
export function PayDialog({ invoice, onClose }: PayDialogProps) {
  const { id: userId } = useUser();
  const payment = useQuery(customerInvoiceQueries.payment(userId, invoice.id));
  return (
    <Dialog title="Rechnung bezahlen" description={invoice.number} width={600} onClose={onClose}>
      <QueryView query={payment} failure="Fehler beim Laden der Zahlungsdaten">
        {(found) => {
          if (!found || found.cents <= 0) return <p>Zu dieser Rechnung ist nichts mehr zu bezahlen.</p>;
          const { iban, bic, name, cents, more } = found;
          if (!iban) return <WithoutAccount cents={cents} />;
          return (
            <>
              {more > 0 && (
                <p className="mb-4">{`Im Betrag sind ${formatEuro(more / 100)} Kosten und Zinsen der letzten Mahnung.`}</p>
              )}
              <TransferData transfer={{ name, iban, bic: bic ?? undefined, cents, remittance: found.number }} />
            </>
          );
        }}
      </QueryView>
    </Dialog>
  );
}

function TransferData({ transfer }: { transfer: Transfer }) {
  const { name, iban, bic, cents, remittance } = transfer;
  const amount = formatEuro(cents / 100);
  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
      <dl className="space-y-3">
        <Value label="Empfänger" copied={name}>
          {name}
        </Value>
        <Value label="IBAN" copied={plainIban(iban)}>
          {groupedIban(iban)}
        </Value>
        {bic && (
          <Value label="BIC" copied={bic}>
            {bic}
          </Value>
        )}
        {/* In the format that banks' forms accept. */}
        <Value label="Betrag" copied={amount.replace(/[^\d,]/g, '')}>
          {amount}
        </Value>
        <Value label="Verwendungszweck" copied={remittance}>
          {remittance}
        </Value>
      </dl>
      <TransferCode transfer={transfer} />
      <p className="text-sm text-muted-foreground sm:col-span-2">
        Ihre Zahlung sehen Sie hier, sobald wir sie verbucht haben.
      </p>
    </div>
  );
}

function Value({ label, copied, children }: { label: string; copied: string; children: ReactNode }) {
  return (
    <div className="border-b pb-1 last:border-b-0">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="flex items-center justify-between gap-2 font-medium">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        <CopyButton label={label} text={copied} />
      </dd>
    </div>
  );
}

function WithoutAccount({ cents }: { cents: number }) {
  return (
    <p>
      <span>{`Offen sind noch ${formatEuro(cents / 100)}. `}</span>
      Auf dieser Rechnung steht keine Bankverbindung. Wie Sie bezahlen können, sagt Ihnen unser Büro unter{' '}
      <Link to={paths.customer.messages} className="text-primary underline underline-offset-4">
        Nachrichten
      </Link>
      .
    </p>
  );
}
