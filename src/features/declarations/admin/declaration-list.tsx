import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { QueryView } from '@/components/layout/query-view';
import { type Column, DataTable } from '@/components/list/data-table';
import { RowButton } from '@/components/list/row-button';
import { useTableParams } from '@/components/list/use-table-params';
import { EmailAddress } from '@/components/ui/email-address';
import { StatusBadge } from '@/components/ui/status-badge';
import { acknowledgementStates, declarationStatuses } from '@/features/declarations/labels';
import { formatDateTime } from '@/lib/format/format';
import type { ListPage } from '@/lib/query/read-page';
import { useSingleFlight } from '@/lib/use-single-flight';
import type { handledMutation, acknowledgementMutation } from './mutations';
import { type Declaration, declarationStatus, declarationView } from './queries';

interface Mutations {
  setHandled: ReturnType<typeof handledMutation>;
  sendReceipt: ReturnType<typeof acknowledgementMutation>;
}

interface DeclarationListProps<Row extends Declaration> {
  /** What the office has to know. */
  intro: string;
  query: UseQueryResult<ListPage<Row>>;
  texts: { caption: string; empty: string; failure: string };
  /** What was declared. */
  declared: Column<Row>;
  mutations: Mutations;
  /** The form input that the receipt repeats. */
  inputOf: (row: Row) => string;
}

const columns: Column<Declaration>[] = [
  { header: 'Von', share: 2.05, cell: (declaration) => <Declarant {...declaration} /> },
  { header: 'Eingegangen', share: 1.4, cell: ({ received_at }) => formatDateTime(received_at), sort: 'eingang' },
  {
    header: 'Bestätigung',
    share: 1.3,
    cell: ({ receipt }) => <StatusBadge statuses={acknowledgementStates} status={receipt} />,
  },
  {
    header: 'Status',
    share: 1.25,
    cell: (declaration) => (
      <>
        <StatusBadge statuses={declarationStatuses} status={declarationStatus(declaration)} />
        {declaration.handled_at && (
          <span className="block text-sm text-muted-foreground">am {formatDateTime(declaration.handled_at)}</span>
        )}
      </>
    ),
  },
];

/** Who declared what, newest first, and whether the office has handled it. */
export function DeclarationList<Row extends Declaration>({
  intro,
  query,
  texts,
  declared,
  mutations,
  inputOf,
}: DeclarationListProps<Row>) {
  const { address } = useTableParams();
  const dialog = useDialog<{ kind: 'send'; row: Row }>();
  return (
    <div className="space-y-4">
      <p className="max-w-3xl text-muted-foreground">{intro}</p>
      <QueryView query={query} failure={texts.failure}>
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            sort={declarationView(address).sort}
            columns={[declared, ...columns]}
            rowKey={({ id }) => id}
            caption={texts.caption}
            empty={texts.empty}
            actions={(row) => (
              <>
                {row.receipt !== 'full' && (
                  <RowButton
                    label="Bestätigung senden"
                    row={row.contract}
                    onClick={() => dialog.show({ kind: 'send', row })}
                  />
                )}
                <HandledButton declaration={row} mutations={mutations} />
              </>
            )}
            actionsShare={2}
          />
        )}
      </QueryView>
      {dialog.open && (
        <SendDialog
          declaration={dialog.open.row}
          input={inputOf(dialog.open.row)}
          mutations={mutations}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

interface SendDialogProps {
  declaration: Declaration;
  input: string;
  mutations: Mutations;
  onClose: () => void;
}

/** Asks before sending unverified text in the company's name. */
function SendDialog({ declaration: { id, email }, input, mutations, onClose }: SendDialogProps) {
  const { mutate, isPending } = useMutation(mutations.sendReceipt);
  return (
    <ConfirmDialog
      title="Bestätigung senden?"
      text={`An ${email} geht die Eingangsbestätigung mit Datum und Uhrzeit und allem, was im Formular stand: ${input}.`}
      confirmLabel="Senden"
      pending={isPending}
      onConfirm={() => mutate(id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

/** Not truncated: the office replies to this person, and the text is shown nowhere else. */
function Declarant({ name, email }: Pick<Declaration, 'name' | 'email'>) {
  return (
    <>
      <span className="block wrap-anywhere">{name}</span>
      <span className="block text-sm text-muted-foreground">
        <EmailAddress address={email} isLink />
      </span>
    </>
  );
}

function HandledButton({
  declaration: { id, contract, handled_at },
  mutations,
}: {
  declaration: Declaration;
  mutations: Mutations;
}) {
  const { mutateAsync } = useMutation(mutations.setHandled);
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
