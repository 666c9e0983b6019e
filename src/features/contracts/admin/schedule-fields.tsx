import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { CheckboxGroupField } from '@/components/form/checkbox-group-field';
import { DateField } from '@/components/form/date-field';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { personName } from '@/features/accounts/profiles/person-name';
import { holidayRules } from '@/features/contracts/labels';
import { ordinalOptions, type ScheduleInput, weekdayOptions } from '@/features/contracts/schedule-form';
import { adminTaskQueries } from '@/features/tasks/admin/queries';
import { notAssigned } from '@/features/tasks/admin/not-assigned';
import { optionsOf } from '@/lib/labels';
import { NextDates } from './next-dates';
import { WeekdaysField } from './weekdays-field';

/** A form with schedules; those of a contract's items, or a single one. */
export interface SchedulesForm {
  items: { schedule: ScheduleInput }[];
}

interface ScheduleFieldsProps {
  index: number;
  /** First and last day of the contract; '' if unknown. */
  term: { begins_on: string; ends_on: string };
  /** The schedule that is changed: its own visits are no clash. */
  own?: string;
}

const units = [
  { value: 'week', label: 'Wochen' },
  { value: 'month', label: 'Monate' },
];
const monthlyChoices = [
  { value: 'weekday', label: 'Wochentag' },
  { value: 'day', label: 'Tag des Monats' },
  { value: 'last-day', label: 'Letzter Tag' },
];
const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, index)),
}));

/** How often, when and by whom, beside the dates that follow from it. */
export function ScheduleFields({ index, term, own }: ScheduleFieldsProps) {
  return (
    <div className="grid gap-5 *:min-w-0 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="space-y-4">
        <RhythmFields index={index} />
        <StaffFields index={index} />
      </div>
      <NextDates index={index} term={term} own={own} />
    </div>
  );
}

function RhythmFields({ index }: { index: number }) {
  const { control } = useFormContext<SchedulesForm>();
  const name = `items.${index}.schedule` as const;
  const [unit, monthlyOn, isSeasonal] = useWatch({
    control,
    name: [`${name}.unit`, `${name}.monthlyOn`, `${name}.is_seasonal`],
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <NumberField control={control} name={`${name}.every`} label="Alle" />
        <SelectField control={control} name={`${name}.unit`} label="Einheit" options={units} />
      </div>
      {unit === 'week' && <WeekdaysField control={control} name={`${name}.weekdays`} label="Wochentage" />}
      {unit === 'month' && (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          <SelectField
            control={control}
            name={`${name}.monthlyOn`}
            label="Am"
            className="col-span-2 sm:col-span-1"
            options={monthlyChoices}
          />
          {monthlyOn === 'day' && <NumberField control={control} name={`${name}.day`} label="Tag" />}
          {monthlyOn === 'weekday' && (
            <>
              <SelectField control={control} name={`${name}.ordinal`} label="Der wievielte" options={ordinalOptions} />
              <SelectField control={control} name={`${name}.weekday`} label="Wochentag" options={weekdayOptions} />
            </>
          )}
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        <DateField control={control} name={`${name}.from`} label="Von" type="time" />
        <DateField control={control} name={`${name}.to`} label="Bis" type="time" />
      </div>
      <SelectField
        control={control}
        name={`${name}.on_holiday`}
        label="An Feiertagen"
        options={optionsOf(holidayRules)}
      />
      <CheckboxField control={control} name={`${name}.is_seasonal`} label="Nur in bestimmten Monaten" />
      {isSeasonal && <CheckboxGroupField control={control} name={`${name}.months`} label="Monate" options={months} />}
    </>
  );
}

function StaffFields({ index }: { index: number }) {
  const { control } = useFormContext<SchedulesForm>();
  const name = `items.${index}.schedule` as const;
  const assignees = useQuery(adminTaskQueries.assignees);
  const vehicles = useQuery(adminTaskQueries.vehicles);
  const responsible = useWatch({ control, name: `${name}.assigned_to` });
  return (
    <>
      <QueryView
        query={assignees}
        failure="Fehler beim Laden der Mitarbeiterliste."
        skeleton={<Skeleton className="h-18" />}
      >
        {(people) => {
          const options = people.map((person) => ({ value: person.id, label: personName(person, 'Unbekannt') }));
          const colleagues = options.filter(({ value }) => value !== responsible);
          return (
            <>
              <SelectField
                control={control}
                name={`${name}.assigned_to`}
                label="Wer"
                options={[{ value: '', label: notAssigned }, ...options]}
              />
              {responsible && colleagues.length > 0 && (
                <CheckboxGroupField
                  control={control}
                  name={`${name}.crew`}
                  label="Weitere Mitarbeiter"
                  options={colleagues}
                />
              )}
            </>
          );
        }}
      </QueryView>
      <QueryView query={vehicles} failure="Fehler beim Laden der Fahrzeuge." skeleton={<Skeleton className="h-18" />}>
        {(fleet) => (
          <SelectField
            control={control}
            name={`${name}.vehicle_id`}
            label="Fahrzeug"
            options={[{ value: '', label: 'Keines' }, ...fleet.map(({ id, name: of }) => ({ value: id, label: of }))]}
          />
        )}
      </QueryView>
    </>
  );
}
