import { useQuery } from '@tanstack/react-query';
import { adminInvoiceDetailQueries } from '@/features/invoices/detail-queries';
import { adminQuoteQueries } from '@/features/quotes/admin/queries';
import { useLiveTable } from '@/lib/supabase/realtime';
import { InvoicesPart } from '@/features/invoices/admin/invoices-part';
import { QuotesPart } from '@/features/quotes/admin/quotes-part';

/** What the company wrote to a customer. */
export function CustomerDocuments({ customerId }: { customerId: string }) {
  const invoices = useQuery(adminInvoiceDetailQueries.ofCustomer(customerId));
  useLiveTable('invoices');
  const quotes = useQuery(adminQuoteQueries.ofCustomer(customerId));
  useLiveTable('quotes');
  return (
    <div className="space-y-4 lg:space-y-5">
      <QuotesPart query={quotes} empty="Für diesen Kunden gibt es kein Angebot." about={{ kunde: customerId }} />
      <InvoicesPart
        title="Rechnungen"
        query={invoices}
        empty="Für diesen Kunden gibt es keine Rechnung."
        about={{ kunde: customerId }}
      />
    </div>
  );
}
