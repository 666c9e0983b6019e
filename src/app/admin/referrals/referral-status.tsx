import { StatusSelect } from '@/components/crud/status-select';
import { adminReferralMutations } from '@/data/referrals/office';
import type { Row } from '@/lib/tables';
import { referralStatuses } from '@/texts/referrals';

/** What becomes of a recommendation. */
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
