import { type Control, useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/select-field';
import { warnAboutPostalCode } from '@/components/form/field-warnings';
import { TextField } from '@/components/form/text-field';
import {
  type BillingSettingsForm,
  type BillingSettingsInput,
  defaultTaxations,
} from '@/features/documents/billing-settings/schema';
import { vatRates } from '@/features/documents/labels';
import { optionsOf } from '@/lib/labels';
import { FieldSection, fullWidth } from '@/components/form/field-section';
import { labels } from './labels';

interface SectionsProps {
  control: Control<BillingSettingsInput, unknown, BillingSettingsForm>;
}

/** The issuer of the documents, its taxation, and its bank account. */
export function CompanySections({ control }: SectionsProps) {
  const taxation = useWatch({ control, name: 'is_small_business' });
  const line = { control, autoComplete: 'off' };
  return (
    <>
      <FieldSection title="Firma" about="So steht die Firma im Kopf und im Fuß von Rechnungen und Angeboten.">
        <TextField
          {...line}
          name="legal_name"
          label={labels.legal_name}
          hint="Wie im Register oder im Ausweis, etwa „Muster GmbH“ oder „Erika Muster e. K.“"
          className={fullWidth}
        />
        <TextField {...line} name="street" label={labels.street} className={fullWidth} />
        <div className={`grid grid-cols-[7rem_minmax(0,1fr)] gap-5 ${fullWidth}`}>
          <TextField
            {...line}
            name="postal_code"
            label={labels.postal_code}
            inputMode="numeric"
            warning={warnAboutPostalCode}
          />
          <TextField {...line} name="city" label={labels.city} />
        </div>
        <TextField {...line} name="managers" label={labels.managers} className={fullWidth} />
        <TextField {...line} name="register_court" label={labels.register_court} placeholder="Amtsgericht München" />
        <TextField {...line} name="register_number" label={labels.register_number} placeholder="HRB 12345" />
      </FieldSection>
      <FieldSection title="Steuern" about="Eine Rechnung braucht die Steuernummer oder die USt-IdNr.">
        <SelectField
          control={control}
          name="is_small_business"
          label={labels.is_small_business}
          options={optionsOf(defaultTaxations)}
          hint={
            taxation === 'small-business'
              ? 'Rechnungen weisen keine Umsatzsteuer aus und nennen § 19 UStG als Grund.'
              : undefined
          }
        />
        {taxation === 'regular' && (
          <SelectField
            control={control}
            name="vat_rate"
            label={labels.vat_rate}
            options={optionsOf(vatRates)}
            hint="Womit eine neue Position beginnt."
          />
        )}
        <TextField {...line} name="tax_number" label={labels.tax_number} className="sm:col-start-1" />
        <TextField {...line} name="vat_id" label={labels.vat_id} placeholder="DE123456789" />
        <TextField
          {...line}
          name="business_id"
          label={labels.business_id}
          placeholder="DE123456789-00001"
          hint="Wirtschafts-Identifikationsnummer, falls schon zugeteilt."
          className={fullWidth}
        />
      </FieldSection>
      <FieldSection title="Bankverbindung">
        <TextField {...line} name="iban" label={labels.iban} className={fullWidth} />
        <TextField {...line} name="bank_name" label={labels.bank_name} />
        <TextField {...line} name="bic" label={labels.bic} />
      </FieldSection>
    </>
  );
}
