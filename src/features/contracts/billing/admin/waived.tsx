import { useMutation, useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import { RowButton } from '@/components/list/row-button';
import { Card, CardTitle } from '@/components/ui/card';
import { adminBillingMutations } from './mutations';
import { adminBillingQueries, type WaivedBilling } from './queries';
import { billingStatuses } from '../labels';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';

const title = billingStatuses.nicht_abgerechnet.label;

/** Rows waived from billing, with the reason; hidden if there are none. */
export function Waived() {
  const waived = useQuery(adminBillingQueries.waived);
  return (
    <QueryView query={waived} failure="Fehler beim Laden der nicht abgerechneten Leistungen" skeleton={null}>
      {(rows) =>
        rows.length > 0 && (
          <Card className="gap-2 sm:p-5">
            <CardTitle className="text-base">{title}</CardTitle>
            <ul aria-label={title} className="divide-y">
              {rows.map((row) => (
                <WaivedRow key={row.id} row={row} />
              ))}
            </ul>
          </Card>
        )
      }
    </QueryView>
  );
}

function WaivedRow({ row }: { row: WaivedBilling }) {
  const { customer_name, site_name, title: name, period_from: from, period_to: to, of_contract, reason } = row;
  const undo = useMutation(adminBillingMutations.undoWaive);
  const days = from === to ? formatDate(from) : `${formatDate(from)} bis ${formatDate(to)}`;
  const amount = of_contract && formatEuro(row.amount_cents / 100);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 space-y-1">
        <p className="font-medium wrap-anywhere">{[customer_name, name].filter(Boolean).join(': ')}</p>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {[site_name, days, amount, reason].filter(Boolean).join(' · ')}
        </p>
      </div>
      <RowButton
        label="Wieder anbieten"
        row={`${name}, ${days}`}
        disabled={undo.isPending}
        onClick={() => undo.mutate([row.id])}
      />
    </li>
  );
}
