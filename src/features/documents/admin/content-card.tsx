import { useFormContext, useWatch } from 'react-hook-form';
import { isOtherEuCountry } from '@functions/documents/vat-ids';
import { CheckboxField } from '@/components/form/checkbox-field';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Card, CardTitle } from '@/components/ui/card';
import type { ContentForm } from '@/features/documents/content-form';
import { householdServices } from '@/features/documents/labels';
import { optionsOf } from '@/lib/labels';
import { SupplyField } from './supply-field';
import { TaxationField } from './taxation-field';
import { useDraftCustomer } from './use-draft-customer';

/** The texts around a document's line items, and its taxation. */
export function ContentCard() {
  const { control } = useFormContext<ContentForm>();
  const taxation = useWatch({ control, name: 'taxation' });
  const customer = useDraftCustomer();
  const isAbroad = customer?.kind === 'firma' && customer.country !== 'DE';
  const firmInEu = isAbroad && isOtherEuCountry(customer.country) ? customer : undefined;
  return (
    <Card>
      <CardTitle className="text-base">Texte und Steuer</CardTitle>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextareaField
          control={control}
          name="introduction"
          label="Text vor den Positionen"
          rows={3}
          maxLength={1000}
        />
        <TextareaField control={control} name="closing" label="Text nach den Positionen" rows={3} maxLength={1000} />
        {firmInEu && (
          <div className="sm:col-span-2">
            <SupplyField customer={firmInEu} />
          </div>
        )}
        {isAbroad && !firmInEu && (
          <p className="text-sm text-warning sm:col-span-2">
            Die meisten Leistungen für Firmen außerhalb der EU sind hier nicht steuerbar (§ 3a Abs. 2 UStG). Solche
            Rechnungen sind nicht vorgesehen: Fragen Sie Ihre Steuerberatung.
          </p>
        )}
        {/* A place of supply in the customer's country settles the taxation. */}
        {!(firmInEu && taxation === 'eu-service') && <TaxationField />}
        <DiscountField />
        <ExemptionField />
        <SelectField
          control={control}
          name="household"
          label="Steuerermäßigung für Privatkunden (§ 35a EStG)"
          options={optionsOf(householdServices)}
        />
        <TextField
          control={control}
          name="buyer_reference"
          label="Referenz des Kunden"
          autoComplete="off"
          hint="Bestellnummer oder Leitweg-ID, falls der Kunde eine nennt."
        />
        {!firmInEu && (
          <CheckboxField
            control={control}
            name="real_estate"
            label="Arbeiten an einem Grundstück"
            hint="Privatkunden werden auf der Rechnung dann auf ihre Pflicht hingewiesen, sie zwei Jahre aufzubewahren (§ 14b UStG)."
            className="sm:col-span-2"
          />
        )}
      </div>
    </Card>
  );
}

function DiscountField() {
  const { control } = useFormContext<ContentForm>();
  const lines = useWatch({ control, name: 'lines' });
  const hint = lines.some(({ recurs }) => recurs !== 'once') ? 'Gilt nur für einmalige Positionen.' : undefined;
  return <NumberField control={control} name="discount" label="Rabatt auf alles" unit="%" emptyValue={0} hint={hint} />;
}

/** Why lines at 0 % carry no VAT; nothing if there are none. */
function ExemptionField() {
  const { control } = useFormContext<ContentForm>();
  const [taxation, lines] = useWatch({ control, name: ['taxation', 'lines'] });
  if (taxation !== 'regular' || !lines.some(({ vat_rate }) => vat_rate === '0')) return null;
  return (
    <TextField
      control={control}
      name="exemption"
      label="Grund der Positionen ohne Umsatzsteuer"
      maxLength={200}
      autoComplete="off"
      placeholder="Steuerfrei nach § 4 Nr. 12 UStG"
      hint="Steht auf dem Beleg. Fragen Sie im Zweifel Ihre Steuerberatung."
      className="sm:col-span-2"
    />
  );
}
