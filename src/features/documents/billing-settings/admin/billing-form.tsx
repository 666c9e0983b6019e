import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { PersistInput } from '@/components/form/persist-input';
import { ErrorSummary } from '@/components/form/error-summary';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useEdit } from '@/components/form/use-edit';
import { useFieldParam } from '@/components/form/use-field-param';
import { adminBillingSettingsMutations } from './queries';
import {
  accountLengths,
  billingInputOf,
  type BillingSettings,
  type BillingSettingsForm,
  billingSettingsResolver,
  hourSteps,
  defaultTaxations,
} from '@/features/documents/billing-settings/schema';
import { formatEuro } from '@/lib/format/format-euro';
import { chartsOfAccounts, monthNames } from '@/features/documents/billing-settings/datev-labels';
import { hoursRoundings } from '@/features/documents/labels';
import { labelOf } from '@/lib/labels';
import { keepEdits } from '@/lib/forms/keep-edits';
import { CompanySections } from './company-sections';
import { CostingSection } from './costing-section';
import { DatevSection } from './datev-section';
import { DocumentSections } from './document-sections';
import { labels } from './labels';
import { LogoSection } from './logo-section';
import { MissingNotice } from './missing-notice';
import { ReminderSection } from './reminder-section';

/** Labels for the three steps. */
const remindersAsText = (row: BillingSettings) => ({
  erinnerung_days: `${row.erinnerung_days} Tage`,
  erinnerung_fee_cents: formatEuro(row.erinnerung_fee_cents / 100),
  mahnung_days: `${row.mahnung_days} Tage`,
  mahnung_fee_cents: formatEuro(row.mahnung_fee_cents / 100),
  letzte_mahnung_days: `${row.letzte_mahnung_days} Tage`,
  letzte_mahnung_fee_cents: formatEuro(row.letzte_mahnung_fee_cents / 100),
  charges_interest: row.charges_interest ? 'ja' : 'nein',
});

/** The form values of a row. */
function describe(row: BillingSettings): Record<string, string> {
  const input = billingInputOf(row);
  const shown = {
    ...input,
    is_small_business: labelOf(defaultTaxations, row.is_small_business ? 'small-business' : 'regular'),
    vat_rate: `${input.vat_rate} %`,
    payment_days: `${input.payment_days} Tage`,
    hours_step_minutes: labelOf(hourSteps, input.hours_step_minutes),
    hours_rounding: labelOf(hoursRoundings, row.hours_rounding),
    quote_days: `${input.quote_days} Tage`,
    is_household_service: input.is_household_service ? 'ja' : 'nein',
    ...remindersAsText(row),
    datev_chart: labelOf(chartsOfAccounts, row.datev_chart),
    datev_account_length: labelOf(accountLengths, input.datev_account_length),
    datev_year_begins: labelOf(monthNames, input.datev_year_begins),
    datev_debtor_each: input.datev_debtor_each ? 'ja' : 'nein',
    cost_rate_cents: row.cost_rate_cents === null ? 'keine' : formatEuro(row.cost_rate_cents / 100),
    margin_percent: row.margin_percent === null ? 'keine' : `${row.margin_percent} %`,
  };
  const fields = Object.keys(labels) as (keyof typeof shown)[];
  return Object.fromEntries(fields.map((field) => [labels[field], shown[field]]));
}

/** The company's billing data, in a form with its own save button. */
export function BillingForm({ saved }: { saved: BillingSettings }) {
  const save = useMutation(adminBillingSettingsMutations.save);
  const form = useForm({
    resolver: billingSettingsResolver,
    values: billingInputOf(saved),
    resetOptions: keepEdits,
  });
  useFieldParam(form, ['legal_name', 'street', 'postal_code', 'city', 'tax_number', 'vat_id', 'cost_rate_cents']);
  const edit = useEdit({ form, row: saved, values: billingInputOf, describe });
  const submit = async (values: BillingSettingsForm) => {
    const sent = form.getValues();
    const stored = await edit.save((seen) => save.mutateAsync({ seen, ...values }));
    if (!stored) return;
    edit.rebase(stored);
    settleForm(form, sent, billingInputOf(stored));
  };
  return (
    <Form form={form} onSubmit={submit} className="max-w-2xl gap-6">
      <PersistInput name="billing-settings" />
      <MissingNotice saved={saved} />
      <LogoSection saved={saved} />
      <CompanySections control={form.control} />
      <DocumentSections control={form.control} />
      <ReminderSection control={form.control} />
      <DatevSection control={form.control} />
      <CostingSection control={form.control} />
      {edit.notice}
      <ErrorSummary labels={labels} />
      <div className="border-t pt-5">
        <SubmitButton pendingLabel="Wird gespeichert …">Rechnungsdaten speichern</SubmitButton>
      </div>
    </Form>
  );
}
