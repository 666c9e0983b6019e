import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { type Column, DataTable } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { LongText } from '@/components/ui/long-text';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { StatusBadge } from '@/components/ui/status-badge';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { RowButton } from '@/components/list/row-button';
import { Button } from '@/components/ui/button';
import { OrderSteps } from '@/features/orders/customer/order-steps';
import {
  OrderNotPendingError,
  type OrderSteps as Steps,
  customerOrderMutations,
  customerOrderQueries,
} from '@/features/orders/customer/queries';
import { ErrorNotice } from '@/components/layout/error-notice';
import { useFailure } from '@/components/layout/use-failure';
import { useUser } from '@/features/accounts/session/use-user';
import { formatDate } from '@/lib/format/format';
import { formatPlace } from '@/lib/format/format-place';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { orderStatuses } from '@/features/orders/labels';
import { customerTaskProofQueries } from '@/features/tasks/proofs/customer/queries';
import type { TaskProof } from '@/features/tasks/proofs/proof';
import { customerTaskPhotoQueries, type ReleasedPhoto } from '@/features/tasks/photos/customer/queries';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { whenQueriesSettle } from '@/lib/query/queries-settled';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';
import { OpenQuotes } from '@/features/quotes/customer/open-quotes';

const NewOrderDialog = lazyDialog(
  async () => (await import('@/features/orders/customer/new-order-dialog')).NewOrderDialog,
);

// Loaded with the photos and proofs that it shows, after the rows.
const resultsCode = lazyModule(async () => (await import('./order-results')).OrderResults, whenQueriesSettle);
const OrderResults = lazy(async () => ({ default: await resultsCode.loadWhenOnline() }));

type Order = Pick<
  Row<'requests'>,
  'id' | 'subject' | 'description' | 'status' | 'created_at' | 'street' | 'postal_code' | 'city' | 'destination'
>;

const columnsWith = (
  steps: readonly Steps[] | undefined,
  photos: readonly ReleasedPhoto[] | undefined,
  proofs: readonly TaskProof[] | undefined,
): Column<Order>[] => [
  { header: 'Betreff', share: 2.4, cell: (order) => order.subject, primary: true },
  {
    header: 'Beschreibung',
    share: 2.5,
    cell: (order) => (
      <>
        <Work order={order} />
        <OrderSteps status={order.status} steps={steps?.find((each) => each.order_id === order.id)} />
        <Results order={order} photos={photos} proofs={proofs} />
      </>
    ),
  },
  { header: 'Erstellt am', cell: (order) => formatDate(order.created_at), className: 'rows:whitespace-nowrap' },
  { header: 'Status', share: 1.3, cell: ({ status }) => <StatusBadge statuses={orderStatuses} status={status} /> },
];

export default function CustomerOrdersPage() {
  const { id: userId } = useUser();
  const { page } = useTableParams();
  const orders = useQuery(customerOrderQueries.list(userId, page));
  const ids = orders.data?.data.map(({ id }) => id) ?? [];
  // The rows come first on a slow phone.
  const isQuiet = useQueriesSettled();
  const steps = useQuery({ ...customerOrderQueries.steps(userId, ids), enabled: isQuiet && ids.length > 0 });
  const stepsFailure = useFailure(steps, 'Fehler beim Laden der Termine Ihrer Aufträge');
  const photos = useQuery({ ...customerTaskPhotoQueries.of(userId, ids), enabled: isQuiet && ids.length > 0 });
  const photosFailure = useFailure(photos, 'Fehler beim Laden der Fotos Ihrer Aufträge');
  const proofs = useQuery({ ...customerTaskProofQueries.of(userId, ids), enabled: isQuiet && ids.length > 0 });
  const proofsFailure = useFailure(proofs, 'Fehler beim Laden der Arbeitsnachweise Ihrer Aufträge');
  const dialog = useDialog<{ kind: 'create' } | { kind: 'cancel'; order: Order }>();
  useLiveTable('task_proofs');
  useLiveTable('requests', { filter: { column: 'user_id', value: userId } });

  return (
    <Page
      title="Meine Aufträge"
      description="Erteilen Sie Aufträge und verfolgen Sie hier ihren Stand."
      action={
        <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'create' })}>
          Neuer Auftrag
        </Button>
      }
    >
      <OpenQuotes userId={userId} />
      {stepsFailure && (
        <ErrorNotice message={stepsFailure} onRetry={() => void steps.refetch()} pending={steps.isFetching} />
      )}
      {photosFailure && (
        <ErrorNotice message={photosFailure} onRetry={() => void photos.refetch()} pending={photos.isFetching} />
      )}
      {proofsFailure && (
        <ErrorNotice message={proofsFailure} onRetry={() => void proofs.refetch()} pending={proofs.isFetching} />
      )}
      <QueryView query={orders} failure="Fehler beim Laden der Aufträge">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            columns={columnsWith(steps.data, photos.data, proofs.data)}
            rowKey={(order) => order.id}
            caption="Meine Aufträge"
            empty="Sie haben noch keine Aufträge erstellt."
            actions={(order) =>
              order.status === 'pending' && (
                <RowButton
                  label="Stornieren"
                  row={order.subject}
                  onClick={() => dialog.show({ kind: 'cancel', order })}
                />
              )
            }
          />
        )}
      </QueryView>
      {dialog.open?.kind === 'create' && <NewOrderDialog onClose={dialog.close} />}
      {dialog.open?.kind === 'cancel' && <CancelDialog order={dialog.open.order} onClose={dialog.close} />}
    </Page>
  );
}

function Work({ order }: { order: Order }) {
  const place = formatPlace(order);
  return (
    <>
      <LongText text={order.description} label={`Beschreibung von „${order.subject}“`} />
      {place && <p className="text-sm text-muted-foreground">{`Ort der Arbeit: ${place}`}</p>}
      {order.destination && <p className="text-sm text-muted-foreground">{`Zieladresse: ${order.destination}`}</p>}
    </>
  );
}

interface ResultsProps {
  order: Order;
  photos?: readonly ReleasedPhoto[];
  proofs?: readonly TaskProof[];
}

/** What was done: the photos that the office has released, and the proofs of work. */
function Results({ order, photos = [], proofs = [] }: ResultsProps) {
  const results = {
    subject: order.subject,
    photos: photos.filter(({ order_id }) => order_id === order.id),
    proofs: proofs.filter(({ request_id }) => request_id === order.id),
  };
  if (results.photos.length + results.proofs.length === 0) return null;
  return (
    <Suspense>
      <OrderResults {...results} />
    </Suspense>
  );
}

function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const cancel = useMutation(customerOrderMutations.cancel);
  const confirm = () =>
    cancel.mutate(order.id, {
      onSuccess: onClose,
      // Nothing is left to confirm: the list already shows its new state.
      onError: (error) => error instanceof OrderNotPendingError && onClose(),
    });
  return (
    <ConfirmDialog
      title={`„${order.subject}“ stornieren?`}
      text="Dieser Vorgang kann nicht rückgängig gemacht werden. Möchten Sie diesen Auftrag wirklich stornieren?"
      confirmLabel="Ja, stornieren"
      cancelLabel="Nicht stornieren"
      destructive
      pending={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
