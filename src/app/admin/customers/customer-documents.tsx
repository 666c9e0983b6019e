import { useQuery } from '@tanstack/react-query';
import { adminInvoiceFileQueries } from '@/data/invoices/document';
import { useLiveTable } from '@/lib/realtime';
import { InvoicesPart } from '../invoices/invoices-part';

/** What the company wrote to a customer. */
export function CustomerDocuments({ customerId }: { customerId: string }) {
  const invoices = useQuery(adminInvoiceFileQueries.ofCustomer(customerId));
  useLiveTable('invoices');
  return (
    <InvoicesPart
      title="Rechnungen"
      query={invoices}
      empty="Für diesen Kunden gibt es keine Rechnung."
      about={{ kunde: customerId }}
    />
  );
}
