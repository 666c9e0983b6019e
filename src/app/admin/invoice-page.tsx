import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { paths, withId } from '@/config/paths';
import { adminInvoiceFileQueries, isDraft, newInvoicePath } from '@/data/invoices/document';
import { useLiveTable } from '@/lib/realtime';
import { BackLink } from './back-link';
import { DraftEditor } from './invoices/draft-editor';
import { InvoiceFile } from './invoices/invoice-file';
import { NewInvoice } from './invoices/new-invoice';

/** One screen for what is begun, written and issued: a screen of its own for each would be three downloads. */
export default function InvoicePage() {
  const { id = '' } = useParams();
  return withId(paths.admin.invoice, id) === newInvoicePath ? <NewInvoice /> : <KnownInvoice id={id} />;
}

/** The editor of a draft, the file of everything else. */
function KnownInvoice({ id }: { id: string }) {
  const invoice = useQuery(adminInvoiceFileQueries.one(id));
  useLiveTable('invoices');
  useLiveTable('payments');
  return (
    <>
      <BackLink to={paths.admin.invoices}>Alle Rechnungen</BackLink>
      <QueryView query={invoice} failure="Fehler beim Laden der Rechnung">
        {(found) =>
          found ? (
            isDraft(found) ? (
              <DraftEditor key={found.id} draft={found} />
            ) : (
              <InvoiceFile key={found.id} invoice={found} />
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
