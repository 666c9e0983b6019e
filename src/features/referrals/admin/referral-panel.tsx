import type { PanelProps } from '@/components/list/data-table';
import { PanelField } from '@/components/list/panel-field';
import { RowPanel } from '@/components/list/row-panel';
import { referralRowQuery } from './row';
import { formatDateTime } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import { ContactDetails } from '@/features/accounts/admin/contact-details';
import { LeadOfReferral } from './lead-of-referral';
import { ReferralStatus } from './referral-status';

export function ReferralPanel(panel: PanelProps<Row<'referrals'>>) {
  return (
    <RowPanel {...panel} query={referralRowQuery} title={(referral) => referral.referred_name}>
      {(referral) => (
        <>
          <PanelField label="Datum">{formatDateTime(referral.created_at)}</PanelField>
          <PanelField label="Kontakt">
            <ContactDetails name={referral.referred_name} email={referral.referred_email} />
          </PanelField>
          <PanelField label="Empfohlen von">
            <ContactDetails name={referral.referrer_name} email={referral.referrer_email} />
          </PanelField>
          <PanelField label="Status">
            <ReferralStatus referral={referral} />
          </PanelField>
          {referral.status === 'approved' && (
            <PanelField label="Anfrage">
              <LeadOfReferral referral={referral} />
            </PanelField>
          )}
          <PanelField label="Nachricht">{referral.message || '-'}</PanelField>
        </>
      )}
    </RowPanel>
  );
}
