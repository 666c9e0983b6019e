import type { ReactNode } from 'react';
import type { PanelProps } from '@/components/crud/data-table';
import { EmailAddress } from '@/components/crud/email-address';
import { PanelField, RowPanel } from '@/components/crud/row-panel';
import { StatusBadge } from '@/components/crud/status-badge';
import { adminRowQueries } from '@/data/rows/admin';
import { formatDateTime } from '@/lib/format';
import { formatEuro } from '@/lib/format-euro';
import type { Row } from '@/lib/tables';
import { invoiceStatuses } from '@/texts/statuses';
import { DueDate } from './due-date';

export function InvoicePanel(
  panel: PanelProps<Row<'invoices'>> & { actions: (invoice: Row<'invoices'>) => ReactNode },
) {
  return (
    <RowPanel {...panel} query={adminRowQueries.invoice} title={(invoice) => formatEuro(invoice.amount)}>
      {(invoice) => (
        <>
          <PanelField label="Kunde">
            <EmailAddress address={invoice.customer_email} isLink />
          </PanelField>
          <PanelField label="Fällig am">
            <DueDate invoice={invoice} />
          </PanelField>
          <PanelField label="Status">
            <StatusBadge statuses={invoiceStatuses} status={invoice.status} />
          </PanelField>
          <PanelField label="Erstellt am">{formatDateTime(invoice.created_at)}</PanelField>
        </>
      )}
    </RowPanel>
  );
}
