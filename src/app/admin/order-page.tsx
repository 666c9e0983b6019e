import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { lateDialog } from '@/components/crud/late-dialog';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { useDialog } from '@/components/crud/use-dialog';
import { hasFailed } from '@/components/crud/use-failure';
import { paths } from '@/config/paths';
import { adminInvoiceFileQueries } from '@/data/invoices/document';
import { adminQuoteQueries } from '@/data/quotes/admin';
import { adminOrderQueries, type OrderFile } from '@/data/requests/admin';
import { useLiveTable } from '@/lib/realtime';
import { BackLink } from './back-link';
import { InvoicesPart } from './invoices/invoices-part';
import { NextStep } from './orders/next-step';
import { OrderFacts } from './orders/order-facts';
import { AppointmentsPart, HoursPart, MessagesPart, TasksPart } from './orders/order-parts';
import { QuotesPart } from './quotes/quotes-part';
import { WithdrawalsPart } from './orders/withdrawals-part';

const ConvertOrderDialog = lateDialog(async () => (await import('./tasks/task-dialogs')).ConvertOrderDialog);
const NewAppointmentDialog = lateDialog(
  async () => (await import('./appointments/new-appointment-dialog')).NewAppointmentDialog,
);
const EditOrderDialog = lateDialog(async () => (await import('./orders/edit-order-dialog')).EditOrderDialog);

/** The file of a customer's order: what is to be done for whom and where, and what has been done so far. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const order = useQuery(adminOrderQueries.file(id));
  useLiveTable('requests');
  useLiveTable('tasks');
  useLiveTable('work_times');
  useLiveTable('messages');
  useLiveTable('appointments');
  useLiveTable('invoices');
  useLiveTable('quotes');
  useLiveTable('withdrawals');
  return (
    <>
      <BackLink to={`${paths.admin.tasks}?tab=kundenauftraege`}>Alle Kundenaufträge</BackLink>
      <QueryView query={order} failure="Fehler beim Laden des Kundenauftrags">
        {(found) =>
          found ? (
            <File key={found.id} order={found} />
          ) : (
            <Page title="Kundenauftrag" description="Diesen Auftrag gibt es nicht mehr.">
              {null}
            </Page>
          )
        }
      </QueryView>
    </>
  );
}

function File({ order }: { order: OrderFile }) {
  const dialog = useDialog<{ kind: 'edit' | 'convert' | 'appointment' }>();
  const invoices = useQuery(adminInvoiceFileQueries.ofOrder(order.id));
  const quotes = useQuery(adminQuoteQueries.ofOrder(order.id));
  const convert = () => dialog.show({ kind: 'convert' });
  return (
    <Page title={order.subject} action={<NextStep order={order} onConvert={convert} />}>
      <WithdrawalsPart order={order} />
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:gap-5">
        <OrderFacts order={order} onEdit={() => dialog.show({ kind: 'edit' })} />
        <AppointmentsPart user={order.user_id} onMake={() => dialog.show({ kind: 'appointment' })} />
        <TasksPart order={order} onConvert={convert} />
        <HoursPart order={order.id} />
        <MessagesPart order={order.id} />
        {(hasFailed(quotes) || Boolean(quotes.data?.length)) && (
          <QuotesPart query={quotes} empty="Zu diesem Auftrag gibt es kein Angebot." />
        )}
        <InvoicesPart
          title="Rechnungen"
          query={invoices}
          empty="Zu diesem Auftrag gibt es keine Rechnung."
          about={{ auftrag: order.id }}
        />
      </div>
      {dialog.open?.kind === 'edit' && <EditOrderDialog order={order} onClose={dialog.close} />}
      {dialog.open?.kind === 'appointment' && order.user_id && (
        <NewAppointmentDialog user={order.user_id} order={order.id} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'convert' && <ConvertOrderDialog order={order} onClose={dialog.close} />}
    </Page>
  );
}
