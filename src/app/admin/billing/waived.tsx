import { useMutation, useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import { RowButton } from '@/components/list/row-button';
import { Card, CardTitle } from '@/components/ui/card';
import { adminBillingMutations } from '@/features/contracts/billing/admin/mutations';
import { adminBillingQueries } from '@/features/contracts/billing/admin/queries';
import { billingStatuses } from '@/features/contracts/billing/labels';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';

const title = billingStatuses.nicht_abgerechnet.label;

/** What was decided not to bill, with the reason; hidden for nothing. */
export function Waived() {
  const waived = useQuery(adminBillingQueries.waived);
  const undo = useMutation(adminBillingMutations.undoWaive);
  return (
    <QueryView query={waived} failure="Fehler beim Laden der nicht abgerechneten Leistungen" skeleton={null}>
      {(rows) =>
        rows.length > 0 && (
          <Card className="gap-2 sm:p-5">
            <CardTitle className="text-base">{title}</CardTitle>
            <ul aria-label={title} className="divide-y">
              {rows.map(
                ({ id, customer_name, site_name, title: name, of_contract, amount_cents, reason, ...period }) => {
                  const { period_from, period_to } = period;
                  const days =
                    period_from === period_to
                      ? formatDate(period_from)
                      : `${formatDate(period_from)} bis ${formatDate(period_to)}`;
                  return (
                    <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                      <div className="min-w-0 space-y-1">
                        <p className="font-medium wrap-anywhere">{[customer_name, name].filter(Boolean).join(': ')}</p>
                        <p className="text-sm wrap-anywhere text-muted-foreground">
                          {[site_name, days, of_contract && formatEuro(amount_cents / 100), reason]
                            .filter(Boolean)
                            .join(' · ')}
                        </p>
                      </div>
                      <RowButton
                        label="Wieder anbieten"
                        row={`${name}, ${days}`}
                        disabled={undo.isPending}
                        onClick={() => undo.mutate([id])}
                      />
                    </li>
                  );
                },
              )}
            </ul>
          </Card>
        )
      }
    </QueryView>
  );
}
