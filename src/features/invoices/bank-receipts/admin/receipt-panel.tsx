import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PanelProps } from '@/components/list/data-table';
import { PanelField } from '@/components/list/panel-field';
import { QueryView } from '@/components/layout/query-view';
import { RowPanel } from '@/components/list/row-panel';
import { adminReceiptQueries, type BankReceipt } from './queries';
import { receiptRowQuery } from './row';
import { formatDate, formatDateTime } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { groupedIban, isIban } from '@functions/documents/iban';
import { BookedOn } from './receipt-cells';

/** All details of a receipt. */
export function ReceiptPanel({
  actions,
  ...panel
}: PanelProps<BankReceipt> & { actions: (receipt: BankReceipt) => ReactNode }) {
  return (
    <RowPanel
      {...panel}
      query={receiptRowQuery}
      title={({ cents }) => `Eingang über ${formatEuro(cents / 100)}`}
      actions={actions}
    >
      {(receipt) => (
        <>
          <PanelField label="Zahler">{receipt.payer || 'Ohne Namen'}</PanelField>
          <PanelField label="Zweck">{receipt.purpose || 'ohne Verwendungszweck'}</PanelField>
          <PanelField label="Datum">{formatDate(receipt.paid_on)}</PanelField>
          {receipt.account && (
            <PanelField label="Konto">
              {isIban(receipt.account) ? groupedIban(receipt.account) : receipt.account}
            </PanelField>
          )}
          {receipt.rest_cents > 0 && (
            <PanelField label="Noch zu buchen">{formatEuro(receipt.rest_cents / 100)}</PanelField>
          )}
          {receipt.rest_cents < receipt.cents && (
            <PanelField label="Gebucht auf">
              <Booked id={receipt.id} />
            </PanelField>
          )}
          {receipt.aside_note && <PanelField label="Zurückgestellt">{receipt.aside_note}</PanelField>}
          <PanelField label="Eingelesen am">{formatDateTime(receipt.created_at)}</PanelField>
        </>
      )}
    </RowPanel>
  );
}

function Booked({ id }: { id: string }) {
  const payments = useQuery(adminReceiptQueries.payments([id]));
  return (
    <QueryView query={payments} failure="Fehler beim Laden der Zahlungen">
      {(rows) => <BookedOn payments={rows} />}
    </QueryView>
  );
}
