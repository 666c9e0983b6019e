import type { Control } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import {
  type BillingSettingsForm,
  type BillingSettingsInput,
  hourSteps,
} from '@/features/documents/billing-settings/schema';
import { hoursRoundings } from '@/features/documents/labels';
import { optionsOf } from '@/lib/labels';
import { FieldSection, fullWidth } from '@/components/form/field-section';
import { labels } from './labels';

interface SectionsProps {
  control: Control<BillingSettingsInput, unknown, BillingSettingsForm>;
}

/** Defaults of new invoices and quotes. */
export function DocumentSections({ control }: SectionsProps) {
  const prefix = { control, autoComplete: 'off' };
  const text = { control, rows: 3, className: fullWidth };
  return (
    <>
      <FieldSection title="Rechnungen" about="Womit neue Rechnungen beginnen. Geschriebene ändern sich nicht mehr.">
        <NumberField
          control={control}
          name="payment_days"
          label={labels.payment_days}
          unit="Tage"
          hint="Ab dem Rechnungsdatum; 0 heißt sofort."
        />
        <SelectField
          control={control}
          name="hours_step_minutes"
          label={labels.hours_step_minutes}
          options={optionsOf(hourSteps)}
          hint="Wenn Sie Stunden eines Auftrags in eine Rechnung übernehmen, je Auftrag."
          className="sm:col-start-1"
        />
        <SelectField
          control={control}
          name="hours_rounding"
          label={labels.hours_rounding}
          options={optionsOf(hoursRoundings)}
        />
        <TextField
          {...prefix}
          name="invoice_prefix"
          label={labels.invoice_prefix}
          hint="„RE“ gibt Nummern wie RE-2026-0001."
          className="sm:col-start-1"
        />
        <TextField {...prefix} name="cancellation_prefix" label={labels.cancellation_prefix} />
        <TextareaField {...text} name="introduction" label={labels.introduction} />
        <TextareaField {...text} name="closing" label={labels.closing} />
        <CheckboxField
          control={control}
          name="is_household_service"
          label={labels.is_household_service}
          hint="Rechnungen an Privatleute nennen die Arbeitskosten, die sie von der Steuer absetzen können."
          className={fullWidth}
        />
      </FieldSection>
      <FieldSection title="Angebote">
        <NumberField
          control={control}
          name="quote_days"
          label={labels.quote_days}
          unit="Tage"
          hint="So lange kann der Kunde ein Angebot annehmen."
        />
        <TextField {...prefix} name="quote_prefix" label={labels.quote_prefix} />
        <TextField {...prefix} name="contract_prefix" label={labels.contract_prefix} />
        <TextareaField {...text} name="quote_introduction" label={labels.quote_introduction} />
        <TextareaField {...text} name="quote_closing" label={labels.quote_closing} />
      </FieldSection>
    </>
  );
}
