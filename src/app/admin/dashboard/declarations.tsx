import { useQuery } from '@tanstack/react-query';
import { OpenDeclarationsCard } from '@/features/declarations/admin/open-declarations-card';
import { adminTerminationQueries } from '@/features/terminations/admin/queries';
import { terminationsPath } from '@/features/terminations/admin/terminations-path';
import { adminWithdrawalQueries } from '@/features/withdrawals/admin/queries';
import { withdrawalsPath } from '@/features/withdrawals/admin/withdrawals-path';
import { useLiveTable } from '@/lib/supabase/realtime';

/** The withdrawals and terminations that the office has not handled. */
export default function Declarations() {
  const withdrawals = useQuery(adminWithdrawalQueries.open);
  const terminations = useQuery(adminTerminationQueries.open);
  useLiveTable('withdrawals');
  useLiveTable('terminations');
  return (
    <>
      <OpenDeclarationsCard
        title="Offene Widerrufe"
        query={withdrawals}
        failure="Fehler beim Laden der Widerrufe"
        path={withdrawalsPath}
      />
      <OpenDeclarationsCard
        title="Offene Kündigungen"
        query={terminations}
        failure="Fehler beim Laden der Kündigungen"
        path={terminationsPath}
      />
    </>
  );
}
