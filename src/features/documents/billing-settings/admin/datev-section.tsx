import { type Control, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { defaultDebtorAccount, defaultRevenueAccount } from '@/features/documents/billing-settings/datev';
import {
  accountLengths,
  type BillingSettingsForm,
  type BillingSettingsInput,
} from '@/features/documents/billing-settings/schema';
import { chartsOfAccounts, monthNames } from '@/features/documents/billing-settings/datev-labels';
import { optionsOf } from '@/lib/labels';
import { FieldSection, fullWidth } from '@/components/form/field-section';
import { labels } from './labels';

interface DatevSectionProps {
  control: Control<BillingSettingsInput, unknown, BillingSettingsForm>;
}

/** The accounts that the tax adviser books invoices to; an empty field shows the default account. */
export function DatevSection({ control }: DatevSectionProps) {
  const [typedChart, length, taxation] = useWatch({
    control,
    name: ['datev_chart', 'datev_account_length', 'is_small_business'],
  });
  const chart = typedChart === 'skr04' ? 'skr04' : 'skr03';
  const digits = Number(length);
  const code = { control, autoComplete: 'off' };
  const usual = (revenue: Parameters<typeof defaultRevenueAccount>[1]) => defaultRevenueAccount(chart, revenue, digits);
  return (
    <FieldSection
      title="DATEV"
      about="Für den Buchungsstapel im Paket für die Steuerberatung (Berichte). Beide Nummern nennt Ihnen Ihre Steuerberatung; ohne sie enthält das Paket keinen Buchungsstapel. Leere Konten sind die üblichen des Kontenrahmens."
    >
      <TextField {...code} name="datev_consultant" label={labels.datev_consultant} />
      <TextField {...code} name="datev_client" label={labels.datev_client} />
      <SelectField
        control={control}
        name="datev_chart"
        label={labels.datev_chart}
        options={optionsOf(chartsOfAccounts)}
      />
      <SelectField
        control={control}
        name="datev_account_length"
        label={labels.datev_account_length}
        options={optionsOf(accountLengths)}
      />
      <SelectField
        control={control}
        name="datev_year_begins"
        label={labels.datev_year_begins}
        options={optionsOf(monthNames)}
      />
      <TextField
        {...code}
        name="datev_revenue_19"
        label={labels.datev_revenue_19}
        placeholder={usual('19')}
        className="sm:col-start-1"
      />
      <TextField {...code} name="datev_revenue_7" label={labels.datev_revenue_7} placeholder={usual('7')} />
      <TextField
        {...code}
        name="datev_revenue_0"
        label={labels.datev_revenue_0}
        placeholder={usual(taxation === 'small-business' ? 'small-business' : '0')}
      />
      <TextField {...code} name="datev_revenue_13b" label={labels.datev_revenue_13b} placeholder={usual('13b')} />
      <TextField {...code} name="datev_revenue_eu" label={labels.datev_revenue_eu} placeholder={usual('eu')} />
      <TextField
        {...code}
        name="datev_debtor"
        label={labels.datev_debtor}
        placeholder={defaultDebtorAccount(digits)}
        hint="Für alle Kunden zusammen; eine Ziffer länger als die Sachkonten."
        className={fullWidth}
      />
      <CheckboxField
        control={control}
        name="datev_debtor_each"
        label={labels.datev_debtor_each}
        hint="Die Kundennummer wird zum Konto: K-10001 wird auf 10001 gebucht."
        className={fullWidth}
      />
    </FieldSection>
  );
}
