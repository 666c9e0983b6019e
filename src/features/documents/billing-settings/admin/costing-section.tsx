import type { Control } from 'react-hook-form';
import { FieldSection } from '@/components/form/field-section';
import { NumberField } from '@/components/form/number-field';
import type { BillingSettingsForm, BillingSettingsInput } from '@/features/documents/billing-settings/schema';
import { labels } from './labels';

interface CostingSectionProps {
  control: Control<BillingSettingsInput, unknown, BillingSettingsForm>;
}

/** What work costs the company, and the margin that it wants. */
export function CostingSection({ control }: CostingSectionProps) {
  return (
    <FieldSection
      title="Kalkulation"
      about="Für die Marge in der Auswertung. Sie ist nur für das Büro sichtbar und steht auf keinem Beleg."
    >
      <NumberField
        control={control}
        name="cost_rate_cents"
        label={labels.cost_rate_cents}
        decimals={2}
        unit="€"
        emptyValue={null}
        hint="Lohn mit Nebenkosten. Gilt, wo am Arbeitsvertrag nichts anderes steht."
      />
      <NumberField
        control={control}
        name="margin_percent"
        label={labels.margin_percent}
        unit="%"
        emptyValue={null}
        hint="Was weniger bringt, ist in der Auswertung markiert. Leer: nichts."
      />
    </FieldSection>
  );
}
