import { EmailAddress } from '@/components/ui/email-address';
import { PhoneNumber } from '@/components/ui/phone-number';
import { PanelField } from '@/components/list/panel-field';
import { Card } from '@/components/ui/card';
import { formatDate } from '@/lib/format/format';
import { formatPlace } from '@/lib/format/format-place';
import type { Row } from '@/lib/supabase/tables';
import { countries } from '@/features/customers/countries';
import { customerKinds } from '@/features/customers/labels';
import { labelOf } from '@/lib/labels';

/** A customer's contact data, and the office's remarks. */
export function ContactCard({ customer }: { customer: Row<'customers'> }) {
  const { company, email, phone, vat_id, vat_id_confirmed_on: confirmedOn, profile_id } = customer;
  const contact = [customer.first_name, customer.last_name].filter(Boolean).join(' ');
  return (
    <Card>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <PanelField isWide label="Art">
          {labelOf(customerKinds, customer.kind)}
        </PanelField>
        {customer.kind === 'firma' && contact && (
          <PanelField isWide label="Ansprechpartner">
            {contact}
          </PanelField>
        )}
        {customer.kind === 'privat' && company && (
          <PanelField isWide label="Firma">
            {company}
          </PanelField>
        )}
        <PanelField isWide label="E-Mail">
          {email ? <EmailAddress address={email} isLink /> : '-'}
        </PanelField>
        <PanelField isWide label="Telefon">
          {phone ? <PhoneNumber number={phone} /> : '-'}
        </PanelField>
        <PanelField isWide label="Adresse">
          {[formatPlace(customer), customer.country !== 'DE' && labelOf(countries, customer.country)]
            .filter(Boolean)
            .join(', ') || '-'}
        </PanelField>
        {vat_id && (
          <PanelField isWide label="USt-IdNr.">
            {`${vat_id}, ${confirmedOn ? `bestätigt am ${formatDate(confirmedOn)}` : 'nicht bestätigt'}`}
          </PanelField>
        )}
        <PanelField isWide label="Portalzugang">
          {profile_id ? 'Ja' : 'Nein'}
        </PanelField>
        <PanelField isWide label="Kunde seit">
          {formatDate(customer.created_at)}
        </PanelField>
      </dl>
    </Card>
  );
}
