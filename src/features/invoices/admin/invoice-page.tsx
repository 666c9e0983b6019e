import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { paths, withId } from '@/config/paths';
import { adminInvoiceDetailQueries, isDraft, newInvoicePath } from '@/features/invoices/detail-queries';
import { useTopOnceIssued } from '@/features/documents/admin/use-top-once-issued';
import { useLiveTable } from '@/lib/supabase/realtime';
import { BackLink } from '@/components/layout/back-link';
import { InvoiceEditor } from './invoice-editor';
import { InvoiceDetails } from './invoice-details';
import { NewInvoice } from './new-invoice';

/** One screen for draft and issued invoices: separate ones would mean separate downloads. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  return withId(paths.admin.invoice, id) === newInvoicePath ? <NewInvoice /> : <KnownInvoice id={id} />;
}

/** The editor of a draft, the details of everything else. */
function KnownInvoice({ id }: { id: string }) {
  const invoice = useQuery(adminInvoiceDetailQueries.one(id));
  useTopOnceIssued(invoice.data?.status);
  useLiveTable('invoices');
  useLiveTable('payments');
  return (
    <>
      <BackLink to={paths.admin.invoices}>Alle Rechnungen</BackLink>
      <QueryView query={invoice} failure="Fehler beim Laden der Rechnung">
        {(found) =>
          found ? (
            isDraft(found) ? (
              <InvoiceEditor key={found.id} draft={found} />
            ) : (
              <InvoiceDetails key={found.id} invoice={found} />
            )
          ) : (
            <Page title="Rechnung" description="Diese Rechnung gibt es nicht mehr.">
              {null}
            </Page>
          )
        }
      </QueryView>
    </>
  );
}
