import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { RowButton } from '@/components/list/row-button';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { adminLeadMutations, adminReferredLeadQueries } from '@/features/leads/admin/mutations';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { useSingleFlight } from '@/lib/use-single-flight';

/** Creates a lead from a recommendation, once; afterwards links to that lead. */
export function LeadOfReferral({ referral }: { referral: Row<'referrals'> }) {
  const lead = useQuery(adminReferredLeadQueries.withAddress(referral.referred_email));
  const { mutateAsync, isPending, data: made } = useMutation(adminLeadMutations.fromReferral);
  // A colleague may have created it first.
  useLiveTable('contact_requests');
  const [isTaken, take] = useSingleFlight(() => mutateAsync(referral));
  return (
    <QueryView query={lead} failure="Fehler beim Laden der Anfrage" skeleton={null}>
      {(there) => {
        const found = there ?? made;
        return found ? (
          <Button asChild variant="outline" size="sm">
            <Link to={`${paths.admin.leads}?tab=alle&zeile=${found.id}`}>Zur Anfrage</Link>
          </Button>
        ) : (
          <RowButton
            label="Als Anfrage übernehmen"
            row={referral.referred_name}
            pending={isPending}
            disabled={isTaken}
            onClick={() => take()}
          />
        );
      }}
    </QueryView>
  );
}
