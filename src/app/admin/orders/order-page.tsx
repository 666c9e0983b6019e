import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { hasFailed } from '@/components/layout/use-failure';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import { adminInvoiceDetailQueries } from '@/features/invoices/detail-queries';
import { adminQuoteQueries } from '@/features/quotes/admin/queries';
import { adminOrderQueries, type OrderDetails } from '@/features/orders/admin/queries';
import { adminTaskProofQueries } from '@/features/tasks/proofs/admin/queries';
import { ProofsCard } from '../proofs-card';
import { useLiveTable } from '@/lib/supabase/realtime';
import { BackLink } from '@/components/layout/back-link';
import { InvoicesCard } from '@/features/invoices/admin/invoices-card';
import { NewInvoiceLink } from '@/features/invoices/admin/new-invoice-link';
import { NextStep } from '@/features/orders/admin/next-step';
import { OrderFacts } from '@/features/orders/admin/order-facts';
import {
  OrderAppointmentsCard,
  OrderExtrasCard,
  OrderHoursCard,
  OrderMessagesCard,
  OrderPhotosCard,
  OrderTasksCard,
} from './order-cards';
import { QuotesCard } from '@/features/quotes/admin/quotes-card';
import { WithdrawalsCard } from '@/features/orders/admin/withdrawals-card';

const ConvertOrderDialog = lazyDialog(
  async () => (await import('@/features/orders/admin/convert-order-dialog')).ConvertOrderDialog,
);
const NewAppointmentDialog = lazyDialog(
  async () => (await import('@/features/appointments/admin/new-appointment-dialog')).NewAppointmentDialog,
);
const EditOrderDialog = lazyDialog(
  async () => (await import('@/features/orders/admin/edit-order-dialog')).EditOrderDialog,
);

/** The page of a customer's order: what is to be done for whom and where, and what has been done so far. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const order = useQuery(adminOrderQueries.details(id));
  useLiveTable('requests');
  useLiveTable('tasks');
  useLiveTable('task_extras');
  useLiveTable('task_photos');
  useLiveTable('task_proofs');
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
            <OrderBody key={found.id} order={found} />
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

function OrderBody({ order }: { order: OrderDetails }) {
  const dialog = useDialog<{ kind: 'edit' | 'convert' | 'appointment' }>();
  const invoices = useQuery(adminInvoiceDetailQueries.ofOrder(order.id));
  const quotes = useQuery(adminQuoteQueries.ofOrder(order.id));
  const proofs = useQuery(adminTaskProofQueries.ofOrder(order.id));
  const convert = () => dialog.show({ kind: 'convert' });
  const invoice = invoices.data?.find(({ kind, status }) => kind === 'rechnung' && status !== 'storniert');
  const isUnbilled = order.status === 'completed' && invoices.data !== undefined && !invoice;
  const about = { auftrag: order.id };
  return (
    <Page
      title={order.subject}
      action={
        <>
          <NextStep order={order} onConvert={convert} />
          {isUnbilled && <NewInvoiceLink about={about} />}
          {invoice && (
            <Button asChild variant="outline">
              <Link to={withId(paths.admin.invoice, invoice.id)}>Rechnung öffnen</Link>
            </Button>
          )}
        </>
      }
    >
      <WithdrawalsCard order={order} />
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:gap-5">
        <OrderFacts order={order} onEdit={() => dialog.show({ kind: 'edit' })} />
        <OrderAppointmentsCard order={order} onMake={() => dialog.show({ kind: 'appointment' })} />
        <OrderTasksCard order={order} onConvert={convert} />
        <OrderHoursCard order={order.id} />
        <OrderExtrasCard order={order.id} />
        <OrderPhotosCard order={order.id} />
        <ProofsCard query={proofs} empty="Noch hat niemand für einen Einsatz unterschrieben." />
        <OrderMessagesCard order={order.id} />
        {(hasFailed(quotes) || Boolean(quotes.data?.length)) && (
          <QuotesCard query={quotes} empty="Zu diesem Kundenauftrag gibt es kein Angebot." />
        )}
        <InvoicesCard
          title="Rechnungen"
          query={invoices}
          empty="Zu diesem Kundenauftrag gibt es keine Rechnung."
          about={about}
          isWrittenElsewhere={isUnbilled}
        />
      </div>
      {dialog.open?.kind === 'edit' && <EditOrderDialog order={order} onClose={dialog.close} />}
      {dialog.open?.kind === 'appointment' && (
        <NewAppointmentDialog customer={order.customer} order={order.id} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'convert' && <ConvertOrderDialog order={order} onClose={dialog.close} />}
    </Page>
  );
}
