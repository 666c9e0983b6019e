import { StatusSelect } from '@/components/list/status-select';
import { adminReferralMutations } from './mutations';
import type { Row } from '@/lib/supabase/tables';
import { referralStatuses } from '@/features/referrals/labels';

/** The status of a recommendation. */
export function ReferralStatus({ referral }: { referral: Row<'referrals'> }) {
  return (
    <StatusSelect
      label={`Status der Empfehlung von ${referral.referred_name}`}
      id={referral.id}
      statuses={referralStatuses}
      status={referral.status}
      save={adminReferralMutations.setStatus}
    />
  );
}
