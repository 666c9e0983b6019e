import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { DataTable, type Column } from '@/components/list/data-table';
import { EmailAddress } from '@/components/ui/email-address';
import { QueryView } from '@/components/layout/query-view';
import { RowButton } from '@/components/list/row-button';
import { StatusBadge } from '@/components/ui/status-badge';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { adminWithdrawalQueries, withdrawalStatus, withdrawalView } from './queries';
import { adminWithdrawalMutations } from './mutations';
import { formatDateTime } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { useSingleFlight } from '@/lib/use-single-flight';
import { withdrawalTexts } from '@functions/api/legal-texts';
import { withdrawalReceipts, withdrawalStatuses } from '@/features/withdrawals/labels';

type Withdrawal = Row<'withdrawals'>;

const columns: Column<Withdrawal>[] = [
  { header: 'Vertrag', share: 2.1, cell: ({ contract }) => contract, primary: true },
  { header: 'Von', share: 2.05, cell: (withdrawal) => <Declarant {...withdrawal} /> },
  { header: 'Eingegangen', share: 1.4, cell: ({ received_at }) => formatDateTime(received_at), sort: 'eingang' },
  {
    header: 'Bestätigung',
    share: 1.3,
    cell: ({ receipt }) => <StatusBadge statuses={withdrawalReceipts} status={receipt} />,
  },
  {
    header: 'Status',
    share: 1.25,
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

/** Who withdrew from which contract, newest first, and whether the office has handled it. */
export function WithdrawalList() {
  const { address } = useTableParams();
  const withdrawals = useQuery(adminWithdrawalQueries.list(address));
  const dialog = useDialog<{ kind: 'send'; withdrawal: Withdrawal }>();
  useLiveTable('withdrawals');
  return (
    <div className="space-y-4">
      <p className="max-w-3xl text-muted-foreground">
        Was über „Vertrag widerrufen“ auf der Website einging. {withdrawalTexts.office} {withdrawalTexts.sending}
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
            actions={(withdrawal) => (
              <>
                {withdrawal.receipt !== 'full' && (
                  <RowButton
                    label="Bestätigung senden"
                    row={withdrawal.contract}
                    onClick={() => dialog.show({ kind: 'send', withdrawal })}
                  />
                )}
                <HandledButton withdrawal={withdrawal} />
              </>
            )}
            actionsShare={2}
          />
        )}
      </QueryView>
      {dialog.open && <SendDialog withdrawal={dialog.open.withdrawal} onClose={dialog.close} />}
    </div>
  );
}

/** Asks before sending unverified text in the company's name. */
function SendDialog({
  withdrawal: { id, name, contract, email },
  onClose,
}: {
  withdrawal: Withdrawal;
  onClose: () => void;
}) {
  const { mutate, isPending } = useMutation(adminWithdrawalMutations.sendReceipt);
  return (
    <ConfirmDialog
      title="Bestätigung senden?"
      text={`An ${email} geht die Eingangsbestätigung mit Datum und Uhrzeit und allem, was im Formular stand: „${name}“ und „${contract}“.`}
      confirmLabel="Senden"
      pending={isPending}
      onConfirm={() => mutate(id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

/** Not truncated: the office replies to this person, and the text is shown nowhere else. */
function Declarant({ name, email }: Pick<Withdrawal, 'name' | 'email'>) {
  return (
    <>
      <span className="block wrap-anywhere">{name}</span>
      <span className="block text-sm text-muted-foreground">
        <EmailAddress address={email} isLink />
      </span>
    </>
  );
}

function HandledButton({ withdrawal: { id, contract, handled_at } }: { withdrawal: Withdrawal }) {
  const { mutateAsync } = useMutation(adminWithdrawalMutations.setHandled);
  const [isChanging, change] = useSingleFlight(() => mutateAsync({ id, isHandled: !handled_at }));
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
