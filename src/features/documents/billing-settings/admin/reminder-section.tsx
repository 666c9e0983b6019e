import type { Control } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { NumberField } from '@/components/form/number-field';
import { TextareaField } from '@/components/form/textarea-field';
import type { BillingSettingsForm, BillingSettingsInput } from '@/features/documents/billing-settings/schema';
import { FieldSection, fullWidth } from '@/components/form/field-section';
import { labels } from './labels';

const steps = ['erinnerung', 'mahnung', 'letzte_mahnung'] as const;

interface ReminderSectionProps {
  control: Control<BillingSettingsInput, unknown, BillingSettingsForm>;
}

/** Text, fee and waiting period of the three reminders of an overdue invoice. */
export function ReminderSection({ control }: ReminderSectionProps) {
  return (
    <FieldSection
      title="Mahnwesen"
      about="Die drei Schreiben zu einer überfälligen Rechnung. Die Texte sind Entwürfe: Bitte lassen Sie sie anwaltlich prüfen. Mahnkosten sind Verzugsschaden: Von Privatleuten dürfen Sie nur die Materialkosten verlangen (Papier, Porto), und das Schreiben, das den Verzug erst auslöst, bleibt hier immer kostenlos. In Verzug ist ein Kunde ab der 1. Mahnung oder 30 Tage nach Fälligkeit und Zugang der Rechnung."
    >
      {steps.map((step, index) => (
        <div key={step} className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-2">
          <NumberField
            control={control}
            name={`${step}_days`}
            label={labels[`${step}_days`]}
            unit="Tage"
            hint={
              index === 0
                ? 'So lange hat der Kunde Zeit, an einem Wochenende oder Feiertag bis zum nächsten Werktag; danach kann die nächste Stufe folgen.'
                : undefined
            }
          />
          <NumberField
            control={control}
            name={`${step}_fee_cents`}
            label={labels[`${step}_fee_cents`]}
            decimals={2}
            unit="€"
            hint={
              index === 1
                ? 'Kommt zum offenen Betrag und zu den Kosten der Stufen davor, sobald der Kunde in Verzug ist.'
                : undefined
            }
          />
          <TextareaField
            control={control}
            name={`${step}_text`}
            label={labels[`${step}_text`]}
            rows={5}
            className={fullWidth}
          />
        </div>
      ))}
      <CheckboxField
        control={control}
        name="charges_interest"
        label={labels.charges_interest}
        hint="Ab der 1. Mahnung, sobald der Kunde in Verzug ist: Privatleute zahlen fünf, Firmen neun Prozentpunkte über dem Basiszinssatz, Firmen außerdem einmal 40 € (darauf werden Kosten angerechnet)."
        className={fullWidth}
      />
    </FieldSection>
  );
}
