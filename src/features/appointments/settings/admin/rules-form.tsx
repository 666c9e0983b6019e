import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ErrorSummary } from '@/components/form/error-summary';
import { Form } from '@/components/form/form';
import { NumberField } from '@/components/form/number-field';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { useEdit } from '@/components/form/use-edit';
import { weekdays } from '@/config/opening-hours';
import { adminAppointmentSettingsMutations } from './queries';
import {
  appointmentInputOf,
  type AppointmentSettings,
  type AppointmentSettingsForm,
  appointmentSettingsResolver,
  describeHours,
} from '@/features/appointments/settings/schema';
import { appointmentServices } from '@/features/services/labels';
import { FieldSection } from '@/components/form/field-section';
import { keepEdits } from '@/lib/forms/keep-edits';
import { DayHoursField } from './day-hours-field';

const services = ['reinigung', 'transport', 'umzug', 'beratung', 'sonstiges'] as const;

const labels = {
  notice_hours: 'Kürzeste Vorlaufzeit',
  furthest_days: 'Am weitesten im Voraus',
  at_once: 'Termine zur gleichen Zeit',
  reinigung_minutes: appointmentServices.reinigung.label,
  transport_minutes: appointmentServices.transport.label,
  umzug_minutes: appointmentServices.umzug.label,
  beratung_minutes: appointmentServices.beratung.label,
  sonstiges_minutes: appointmentServices.sonstiges.label,
  visit_notice_hours: 'Absage eines Einsatzes',
};

/** The settings' field labels. */
function describe(settings: AppointmentSettings): Record<string, string> {
  const { week, ...rules } = appointmentInputOf(settings);
  const days = weekdays.map((name, day) => [name, week[day] ? describeHours(week[day]) : '']);
  const rest = Object.entries(labels).map(([field, label]) => [label, String(rules[field as keyof typeof labels])]);
  return Object.fromEntries([...days, ...rest]) as Record<string, string>;
}

/** Appointment hours and rules, in a form with its own save button. */
export function RulesForm({ saved }: { saved: AppointmentSettings }) {
  const save = useMutation(adminAppointmentSettingsMutations.save);
  const form = useForm({
    resolver: appointmentSettingsResolver,
    values: appointmentInputOf(saved),
    resetOptions: keepEdits,
  });
  const { control } = form;
  const edit = useEdit({ form, row: saved, values: appointmentInputOf, describe });
  const submit = async (values: AppointmentSettingsForm) => {
    const sent = form.getValues();
    const stored = await edit.save((seen) => save.mutateAsync({ seen, ...values }));
    if (!stored) return;
    edit.rebase(stored);
    settleForm(form, sent, appointmentInputOf(stored));
  };
  return (
    <Form form={form} onSubmit={submit} className="max-w-2xl gap-6">
      {saved.hours.length === 0 && (
        <p className="rounded-lg border px-4 py-3 text-muted-foreground">
          Solange kein Wochentag Zeiten hat, nennen Kunden jeden Tag und jede Uhrzeit als Wunsch. Mit Zeiten bietet
          ihnen das Formular nur an, was frei ist.
        </p>
      )}
      <section aria-labelledby="zeiten" className="space-y-4">
        <div className="space-y-1">
          <h2 id="zeiten" className="text-lg">
            Zeiten für Termine
          </h2>
          <p className="text-sm text-muted-foreground">
            Wann Sie zu Kunden kommen. Die Öffnungszeiten auf der Website bleiben davon unberührt.
          </p>
        </div>
        <div>
          {weekdays.map((label, day) => (
            <DayHoursField key={label} control={control} day={day} label={label} />
          ))}
        </div>
      </section>
      <FieldSection
        title="Regeln"
        about="Gelten für das, was Kunden selbst anfragen. Das Büro kann jede Zeit vergeben."
      >
        <NumberField
          control={control}
          name="notice_hours"
          label={labels.notice_hours}
          unit="Std."
          hint="So lange vorher muss ein Termin angefragt sein."
        />
        <NumberField control={control} name="furthest_days" label={labels.furthest_days} unit="Tage" />
        <NumberField
          control={control}
          name="at_once"
          label={labels.at_once}
          hint="So viele Kunden können Sie gleichzeitig bedienen."
        />
      </FieldSection>
      <FieldSection title="Dauer je Leistung" about="So lange ist die Zeit belegt. Termine beginnen alle 30 Minuten.">
        {services.map((service) => (
          <NumberField
            key={service}
            control={control}
            name={`${service}_minutes`}
            label={labels[`${service}_minutes`]}
            unit="Min."
          />
        ))}
      </FieldSection>
      <FieldSection title="Einsätze aus Verträgen" about="Gilt für das, was Kunden selbst absagen.">
        <NumberField
          control={control}
          name="visit_notice_hours"
          label={labels.visit_notice_hours}
          unit="Std."
          hint="Bis so lange vor dem Beginn. Danach rufen Kunden an."
        />
      </FieldSection>
      {edit.notice}
      <ErrorSummary labels={labels} />
      <div className="border-t pt-5">
        <SubmitButton pendingLabel="Wird gespeichert …">Termine speichern</SubmitButton>
      </div>
    </Form>
  );
}
