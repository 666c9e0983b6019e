import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { CheckboxGroupField } from '@/components/form/checkbox-group-field';
import { FieldError } from '@/components/form/field-error';
import { adminAppointmentSettingsMutations } from './queries';
import type { Holiday } from '@/features/appointments/settings/suggested-holidays';
import { formatDay } from '@/lib/format/format';

interface Values {
  days: string[];
}

/** Offers the upcoming holidays, each of which can be deselected. */
export function HolidaysDialog({ holidays, onClose }: { holidays: readonly Holiday[]; onClose: () => void }) {
  const block = useMutation(adminAppointmentSettingsMutations.blockHolidays);
  const form = useForm<Values>({ defaultValues: { days: holidays.map(({ day }) => day) } });
  const submit = async ({ days }: Values) => {
    if (holidays.length === 0) return;
    const chosen = holidays.filter(({ day }) => days.includes(day));
    if (chosen.length === 0) throw new FieldError<Values>('days', 'Bitte wählen Sie mindestens einen Feiertag.');
    await block.mutateAsync(chosen);
  };
  return (
    <FormDialog
      title="Feiertage vorschlagen"
      description="Die gesetzlichen Feiertage in Bayern der nächsten zwölf Monate, die noch nicht gesperrt sind. Mariä Himmelfahrt gilt nur in Gemeinden mit überwiegend katholischer Bevölkerung."
      form={form}
      onSubmit={submit}
      disposable
      onClose={onClose}
      submitLabel={holidays.length === 0 ? 'Fertig' : 'Sperren'}
      pendingLabel="Wird gesperrt …"
    >
      {holidays.length === 0 ? (
        <p>Alle Feiertage der nächsten zwölf Monate sind schon gesperrt.</p>
      ) : (
        <CheckboxGroupField
          control={form.control}
          name="days"
          label="Feiertage"
          options={holidays.map(({ day, name }) => ({ value: day, label: `${formatDay(day)}: ${name}` }))}
        />
      )}
    </FormDialog>
  );
}
