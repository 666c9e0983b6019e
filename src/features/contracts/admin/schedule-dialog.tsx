import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '@/components/dialog/form-dialog';
import { CheckboxField } from '@/components/form/checkbox-field';
import { DateField } from '@/components/form/date-field';
import { scheduleFields, scheduleInput, scheduleOf } from '@/features/contracts/schedule-form';
import { GermanError } from '@/lib/errors';
import { calendarDay } from '@/lib/forms/fields';
import { berlinDay } from '@/lib/time/berlin-time';
import type { AdminContract, ContractSchedule } from './contract-queries';
import { adminContractMutations } from './mutations';
import { ScheduleFields } from './schedule-fields';

/** The form of a changed schedule within a contract that ends on a day; '' if it runs on. */
const changeSchema = (contractEnd: string) =>
  z
    .object({
      since: calendarDay('Bitte geben Sie an, ab wann der neue Turnus gilt.').refine(
        (day) => day >= berlinDay(),
        'Was vergangen ist, wird nicht mehr geändert.',
      ),
      keeps_changed: z.boolean(),
      items: z.array(z.object({ schedule: scheduleFields })).length(1),
    })
    .transform(({ since, keeps_changed, items }, context) => {
      const term = { begins_on: since, ends_on: contractEnd };
      const schedule = items.map((item) =>
        scheduleOf({ ...item.schedule, starts_on: '' }, term, ({ field, message }) =>
          context.addIssue({ code: 'custom', path: ['items', 0, 'schedule', field], message }),
        ),
      )[0];
      return schedule ? { since, keeps_changed, ...schedule } : z.NEVER;
    });
type ChangeInput = z.input<ReturnType<typeof changeSchema>>;
type Change = z.output<ReturnType<typeof changeSchema>>;

interface ScheduleDialogProps {
  contract: AdminContract;
  schedule: ContractSchedule;
  onClose: () => void;
}

/** Changes the rhythm of a running contract from a day on. */
export function ScheduleDialog({ contract, schedule, onClose }: ScheduleDialogProps) {
  const { mutateAsync } = useMutation(adminContractMutations.changeSchedule);
  const form = useForm<ChangeInput, unknown, Change>({
    resolver: zodResolver(changeSchema(contract.ends_on ?? '')),
    defaultValues: {
      since: schedule.starts_on > berlinDay() ? schedule.starts_on : berlinDay(1),
      keeps_changed: true,
      items: [{ schedule: scheduleInput(schedule, schedule.starts_on) }],
    },
  });
  const since = useWatch({ control: form.control, name: 'since' });
  const save = async ({ starts_on: _starts, ends_on, assigned_to, vehicle_id, ...change }: Change) => {
    const changed = await mutateAsync({
      seen: schedule,
      ...change,
      ...(ends_on && { ends_on }),
      ...(assigned_to && { assigned_to }),
      ...(vehicle_id && { vehicle_id }),
      checklist: schedule.checklist,
    });
    if (!changed) throw new GermanError('Der Turnus wurde inzwischen geändert. Bitte laden Sie die Seite neu.');
  };
  return (
    <FormDialog
      title="Turnus ändern"
      width={900}
      form={form}
      onSubmit={save}
      submitLabel="Turnus ändern"
      onClose={onClose}
    >
      <DateField
        control={form.control}
        name="since"
        label="Gilt ab"
        required
        min={berlinDay()}
        hint="Dieser Tag und alle folgenden werden neu eingeplant. Einen einzelnen Einsatz ändern Sie im Plan."
      />
      <ScheduleFields index={0} term={{ begins_on: since, ends_on: contract.ends_on ?? '' }} own={schedule.id} />
      <CheckboxField
        control={form.control}
        name="keeps_changed"
        label="Einsätze behalten, die von Hand verschoben oder neu zugewiesen wurden"
      />
    </FormDialog>
  );
}
