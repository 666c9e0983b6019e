import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ErrorNotice } from '@/components/layout/error-notice';
import { RowButton } from '@/components/list/row-button';
import { useFailure } from '@/components/layout/use-failure';
import { Card, CardTitle } from '@/components/ui/card';
import { paths } from '@/config/paths';
import { customerQuoteMutations, customerQuoteQueries } from './queries';
import { formatDate } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import { formatQuotePrice } from '@/features/quotes/price';
import { useSingleFlight } from '@/lib/use-single-flight';

/** The quotes awaiting the customer's answer; renders nothing while loading or when there are none. */
export function OpenQuotes({ userId }: { userId: string }) {
  const quotes = useQuery(customerQuoteQueries.open(userId));
  const failure = useFailure(quotes, 'Fehler beim Laden der Angebote');
  useLiveTable('quotes');
  const open = useMutation(customerQuoteMutations.open);
  const navigate = useNavigate();
  const [isOpening, tapOpen] = useSingleFlight(async (id: string) =>
    navigate(`${paths.quote}/${await open.mutateAsync(id)}`),
  );
  return (
    <>
      {failure && <ErrorNotice message={failure} onRetry={() => void quotes.refetch()} pending={quotes.isFetching} />}
      {quotes.data && quotes.data.length > 0 && (
        <Card className="gap-2 border-primary/40 sm:p-5">
          <CardTitle className="text-base">
            {quotes.data.length === 1 ? 'Ein Angebot wartet auf Ihre Antwort' : 'Angebote, die auf Ihre Antwort warten'}
          </CardTitle>
          <ul className="divide-y">
            {quotes.data.map(({ id, number, subject, valid_until, ...price }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <div className="min-w-0">
                  <p className="wrap-anywhere">{subject}</p>
                  <p className="text-sm text-muted-foreground">
                    {`${number} · ${formatQuotePrice(price)} · gültig bis ${formatDate(valid_until)}`}
                  </p>
                </div>
                <RowButton
                  label="Angebot ansehen"
                  row={subject}
                  pending={isOpening && open.variables === id}
                  disabled={isOpening}
                  onClick={() => tapOpen(id)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
