import { EmailAddress } from '@/components/crud/email-address';
import { PhoneNumber } from '@/components/crud/phone-number';
import { PanelField } from '@/components/crud/panel-field';
import { Card } from '@/components/ui/card';
import { formatDate } from '@/lib/format';
import { formatPlace } from '@/lib/format-place';
import type { Row } from '@/lib/tables';
import { customerKinds } from '@/texts/customers';
import { labelOf } from '@/texts/labels';

/** How a customer is reached, and what else the office knows. */
export function ContactCard({ customer }: { customer: Row<'customers'> }) {
  const { company, email, phone, vat_id, profile_id } = customer;
  const contact = [customer.first_name, customer.last_name].filter(Boolean).join(' ');
  return (
    <Card>
      <dl className="space-y-3">
        <PanelField label="Art">{labelOf(customerKinds, customer.kind)}</PanelField>
        {customer.kind === 'firma' && contact && <PanelField label="Ansprechpartner">{contact}</PanelField>}
        {customer.kind === 'privat' && company && <PanelField label="Firma">{company}</PanelField>}
        <PanelField label="E-Mail">{email ? <EmailAddress address={email} isLink /> : '-'}</PanelField>
        <PanelField label="Telefon">{phone ? <PhoneNumber number={phone} /> : '-'}</PanelField>
        <PanelField label="Adresse">{formatPlace(customer) || '-'}</PanelField>
        {vat_id && <PanelField label="USt-IdNr.">{vat_id}</PanelField>}
        <PanelField label="Portalzugang">{profile_id ? 'Ja' : 'Nein'}</PanelField>
        <PanelField label="Kunde seit">{formatDate(customer.created_at)}</PanelField>
      </dl>
    </Card>
  );
}
