import { useQuery } from '@tanstack/react-query';
import { adminInvoiceDetailQueries } from '@/features/invoices/detail-queries';
import { adminQuoteQueries } from '@/features/quotes/admin/queries';
import { adminTaskProofQueries } from '@/features/tasks/proofs/admin/queries';
import { ProofsCard } from '../proofs-card';
import { useLiveTable } from '@/lib/supabase/realtime';
import { InvoicesCard } from '@/features/invoices/admin/invoices-card';
import { QuotesCard } from '@/features/quotes/admin/quotes-card';

/** What the company wrote to a customer. */
export function CustomerDocuments({ customerId }: { customerId: string }) {
  const invoices = useQuery(adminInvoiceDetailQueries.ofCustomer(customerId));
  useLiveTable('invoices');
  const quotes = useQuery(adminQuoteQueries.ofCustomer(customerId));
  useLiveTable('quotes');
  const proofs = useQuery(adminTaskProofQueries.ofCustomer(customerId));
  useLiveTable('task_proofs');
  return (
    <div className="space-y-4 lg:space-y-5">
      <QuotesCard query={quotes} empty="Für diesen Kunden gibt es kein Angebot." about={{ kunde: customerId }} />
      <ProofsCard query={proofs} empty="Für diesen Kunden gibt es keinen Arbeitsnachweis." />
      <InvoicesCard
        title="Rechnungen"
        query={invoices}
        empty="Für diesen Kunden gibt es keine Rechnung."
        about={{ kunde: customerId }}
      />
    </div>
  );
}
