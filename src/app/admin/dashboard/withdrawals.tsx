import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminWithdrawalQueries } from '@/features/withdrawals/admin/queries';
import { formatDateTime } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import { QueryCard, CardList } from '@/components/layout/query-card';
import { withdrawalsPath } from '@/features/withdrawals/admin/withdrawals-path';

/** The unhandled withdrawals, oldest first; nothing while there are none. */
export default function Withdrawals() {
  const withdrawals = useQuery(adminWithdrawalQueries.open);
  useLiveTable('withdrawals');
  if (withdrawals.isPending || withdrawals.data?.length === 0) return null;
  return (
    <QueryCard
      title="Offene Widerrufe"
      query={withdrawals}
      failure="Fehler beim Laden der Widerrufe"
      action={
        <Link
          to={withdrawalsPath}
          aria-label="Alle anzeigen: Offene Widerrufe"
          className="inline-flex min-h-6 shrink-0 items-center text-sm text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          Alle anzeigen
        </Link>
      }
    >
      {(rows) => (
        <CardList
          rows={rows}
          empty=""
          row={({ contract, name, received_at, receipt }) => ({
            main: contract,
            to: `${withdrawalsPath}&status=offen`,
            more: [formatDateTime(received_at), name, receipt !== 'full' && 'Bestätigung fehlt']
              .filter(Boolean)
              .join(' · '),
          })}
        />
      )}
    </QueryCard>
  );
}
