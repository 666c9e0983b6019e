import { useMutation, useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/crud/data-table';
import { EmailAddress } from '@/components/crud/email-address';
import { QueryView } from '@/components/crud/query-view';
import { RowButton } from '@/components/crud/row-button';
import { StatusBadge } from '@/components/crud/status-badge';
import { useTableParams } from '@/components/crud/use-table-params';
import { adminWithdrawalQueries, withdrawalStatus, withdrawalView } from '@/data/withdrawals/admin';
import { adminWithdrawalMutations } from '@/data/withdrawals/office';
import { formatDateTime } from '@/lib/format';
import { useLiveTable } from '@/lib/realtime';
import type { Row } from '@/lib/tables';
import { useOneTap } from '@/lib/use-one-tap';
import { withdrawalDrafts } from '@functions/legal-drafts';
import { withdrawalStatuses } from '@/texts/withdrawals';

const columns: Column<Row<'withdrawals'>>[] = [
  { header: 'Vertrag', share: 2.4, cell: ({ contract }) => contract, primary: true },
  { header: 'Von', share: 2, cell: (withdrawal) => <Declarant {...withdrawal} /> },
  { header: 'Eingegangen', share: 1.4, cell: ({ received_at }) => formatDateTime(received_at), sort: 'eingang' },
  {
    header: 'Status',
    share: 1.4,
    cell: (withdrawal) => (
      <>
        <StatusBadge statuses={withdrawalStatuses} status={withdrawalStatus(withdrawal)} />
        {withdrawal.handled_at && (
          <span className="block text-sm text-muted-foreground">am {formatDateTime(withdrawal.handled_at)}</span>
        )}
      </>
    ),
  },
];

/** Who withdrew from which contract, newest first, and what the office has dealt with. */
export function WithdrawalList() {
  const { address } = useTableParams();
  const withdrawals = useQuery(adminWithdrawalQueries.list(address));
  useLiveTable('withdrawals');
  return (
    <div className="space-y-4">
      <p className="max-w-3xl text-muted-foreground">
        Was über „Vertrag widerrufen“ auf der Website einging. {withdrawalDrafts.office}
      </p>
      <QueryView query={withdrawals} failure="Fehler beim Laden der Widerrufe">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            sort={withdrawalView(address).sort}
            columns={columns}
            rowKey={({ id }) => id}
            caption="Widerrufe"
            empty="Keine Widerrufe gefunden."
            actions={(withdrawal) => <HandledButton withdrawal={withdrawal} />}
            actionsShare={1.8}
          />
        )}
      </QueryView>
    </div>
  );
}

/** Whole: the office answers to this person, and there is nowhere else to read it. */
function Declarant({ name, email }: Pick<Row<'withdrawals'>, 'name' | 'email'>) {
  return (
    <>
      <span className="block wrap-anywhere">{name}</span>
      <span className="block text-sm text-muted-foreground">
        <EmailAddress address={email} isLink />
      </span>
    </>
  );
}

function HandledButton({ withdrawal: { id, contract, handled_at } }: { withdrawal: Row<'withdrawals'> }) {
  const { mutateAsync } = useMutation(adminWithdrawalMutations.setHandled);
  const [isChanging, change] = useOneTap(() => mutateAsync({ id, isHandled: !handled_at }));
  return (
    <RowButton
      label={handled_at ? 'Wieder öffnen' : 'Als erledigt markieren'}
      row={contract}
      variant={handled_at ? 'ghost' : 'outline'}
      pending={isChanging}
      onClick={() => change()}
    />
  );
}
