import { useQuery } from '@tanstack/react-query';
import { lineClamp } from '@/components/ui/line-clamp';
import { type Column, DataTable } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { useFailure } from '@/components/layout/use-failure';
import { useTableParams } from '@/components/list/use-table-params';
import { Button } from '@/components/ui/button';
import { type OpenInvoice, type Suggestion, suggestionsFor } from '@/features/invoices/bank-receipts/match';
import { adminReceiptQueries, type BankReceipt, receiptView } from './queries';
import { cn } from '@/lib/cn';
import { formatCount, formatDate } from '@/lib/format/format';
import { ReceiptActions, type ReceiptQuestion } from './receipt-actions';
import { BookedOn, ReceiptAmount, SuggestionText } from './receipt-cells';
import { receiptName } from './receipt-name';
import { useBooking, type WholeBooking } from './use-booking';

const ReceiptPanel = lazyDialog(async () => (await import('./receipt-panel')).ReceiptPanel);
const AllocateReceiptDialog = lazyDialog(async () => (await import('./allocate-receipt-dialog')).AllocateReceiptDialog);
const SetAsideDialog = lazyDialog(async () => (await import('./set-aside-dialog')).SetAsideDialog);
const UnbookReceiptDialog = lazyDialog(async () => (await import('./unbook-receipt-dialog')).UnbookReceiptDialog);

const empty = {
  offen: 'Kein Zahlungseingang ist offen. Lesen Sie einen Kontoauszug ein, um Zahlungen zu buchen.',
  zurueckgestellt: 'Kein Zahlungseingang ist zurückgestellt.',
  gebucht: 'Noch kein Zahlungseingang ist gebucht.',
};

const columns: Column<BankReceipt>[] = [
  {
    header: 'Zahler',
    share: 2.6,
    cell: ({ payer, purpose }) => (
      <>
        <span className={cn('block', lineClamp(1))}>{payer || 'Ohne Namen'}</span>
        <span className={cn('text-sm font-normal text-muted-foreground', lineClamp(2))}>
          {purpose || 'ohne Verwendungszweck'}
        </span>
      </>
    ),
    primary: true,
  },
  { header: 'Datum', share: 1, cell: ({ paid_on }) => formatDate(paid_on), sort: 'datum' },
  {
    header: 'Betrag',
    share: 1.1,
    cell: (receipt) => <ReceiptAmount receipt={receipt} />,
    className: 'rows:text-right rows:whitespace-nowrap',
  },
];

/** The suggested invoice of each receipt on a page; none while loading. */
function suggestionsOf(receipts: readonly BankReceipt[], invoices: readonly OpenInvoice[]): Map<string, Suggestion> {
  const incoming = receipts.map(({ payer, purpose, rest_cents }) => ({ name: payer, purpose, cents: rest_cents }));
  const found = suggestionsFor(incoming, invoices);
  return new Map(receipts.flatMap(({ id }, index) => (found[index] ? [[id, found[index]] as const] : [])));
}

/** The receipts of the open tab. */
export function ReceiptList() {
  const { address } = useTableParams();
  const { tab, sort } = receiptView(address);
  const receipts = useQuery(adminReceiptQueries.list(address));
  const invoices = useQuery({ ...adminReceiptQueries.openInvoices, enabled: tab === 'offen' });
  useFailure(invoices, 'Fehler beim Laden der Rechnungen');
  const ids = receipts.data?.data.map(({ id }) => id) ?? [];
  const payments = useQuery({ ...adminReceiptQueries.payments(ids), enabled: tab === 'gebucht' && ids.length > 0 });
  useFailure(payments, 'Fehler beim Laden der Zahlungen');
  const dialog = useDialog<{ kind: ReceiptQuestion; receipt: BankReceipt }>();
  const [isBooking, book] = useBooking();
  return (
    <>
      <QueryView query={receipts} failure="Fehler beim Laden der Zahlungseingänge">
        {({ data, total }) => {
          const suggestions = suggestionsOf(data, tab === 'offen' ? (invoices.data ?? []) : []);
          const last: Record<typeof tab, Column<BankReceipt>> = {
            offen: {
              header: 'Passt zu',
              share: 2.2,
              cell: ({ id }) => <SuggestionText suggestion={suggestions.get(id)} />,
            },
            zurueckgestellt: {
              header: 'Grund',
              share: 2.2,
              cell: ({ aside_note }) => <span className={lineClamp(2)}>{aside_note}</span>,
            },
            gebucht: {
              header: 'Gebucht auf',
              share: 2.2,
              cell: ({ id }) => (
                <BookedOn payments={payments.data?.filter(({ receipt_id }) => receipt_id === id) ?? []} />
              ),
            },
          };
          const actions = (receipt: BankReceipt, isWhole = false) => (
            <ReceiptActions
              receipt={receipt}
              isWhole={isWhole}
              suggestion={suggestions.get(receipt.id)}
              isBooking={isBooking}
              onBook={(invoice) => book([{ receipt, invoice }])}
              onAsk={(kind) => dialog.show({ kind, receipt })}
            />
          );
          return (
            <div className="space-y-3">
              <SureOnes receipts={data} suggestions={suggestions} isBooking={isBooking} onBook={book} />
              <DataTable
                rows={data}
                total={total}
                sort={sort}
                columns={[...columns, last[tab]]}
                rowKey={({ id }) => id}
                rowName={receiptName}
                caption="Zahlungseingänge"
                empty={empty[tab]}
                actionsShare={2.2}
                actions={(receipt) => actions(receipt)}
                panel={(panel) => <ReceiptPanel {...panel} actions={(receipt) => actions(receipt, true)} />}
              />
            </div>
          );
        }}
      </QueryView>
      {dialog.open?.kind === 'assign' && <AllocateReceiptDialog receipt={dialog.open.receipt} onClose={dialog.close} />}
      {dialog.open?.kind === 'aside' && <SetAsideDialog receipt={dialog.open.receipt} onClose={dialog.close} />}
      {dialog.open?.kind === 'release' && <UnbookReceiptDialog receipt={dialog.open.receipt} onClose={dialog.close} />}
    </>
  );
}

interface SureOnesProps {
  receipts: readonly BankReceipt[];
  suggestions: ReadonlyMap<string, Suggestion>;
  isBooking: boolean;
  onBook: (bookings: readonly WholeBooking[]) => void;
}

/** Books all receipts on the page whose number and amount match; hidden for fewer than two. */
function SureOnes({ receipts, suggestions, isBooking, onBook }: SureOnesProps) {
  const sure = receipts.flatMap((receipt): WholeBooking[] => {
    const suggestion = suggestions.get(receipt.id);
    return suggestion?.fit === 'sure' ? [{ receipt, invoice: suggestion.invoice }] : [];
  });
  if (sure.length < 2) return null;
  return (
    <Button pending={isBooking} className="max-sm:w-full" onClick={() => onBook(sure)}>
      {`Alle ${formatCount(sure.length)} sicheren buchen`}
    </Button>
  );
}
