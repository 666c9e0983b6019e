import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { ChecklistTemplates } from '@/features/sites/admin/checklist-templates';
import { SiteField } from './site-field';
import { ErrorNotice } from '@/components/layout/error-notice';
import { QueryView } from '@/components/layout/query-view';
import { CheckboxGroupField } from '@/components/form/checkbox-group-field';
import { DateField } from '@/components/form/date-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Skeleton } from '@/components/ui/skeleton';
import { personName } from '@/features/accounts/profiles/person-name';
import { type AdminTask, adminTaskQueries } from './queries';
import { byAvailability, unavailabilityReason } from './availability';
import { PlanWarnings } from './plan-warnings';
import type { useAvailability } from './use-availability';
import { useProposedHours } from './use-proposed-hours';
import { linesOf, taskDayBounds, type TaskForm, type TaskFormInput } from '@/features/tasks/schema';
import type { Row } from '@/lib/supabase/tables';

interface PlanFieldsProps {
  control: Control<TaskFormInput, unknown, TaskForm>;
  /** The active employees; empty while loading. */
  people: Pick<Row<'profiles'>, 'id' | 'first_name' | 'last_name' | 'email'>[] | undefined;
  task: AdminTask | undefined;
  availability: ReturnType<typeof useAvailability>;
  isOfOrder: boolean;
  /** Shown below the time. */
  announceChoice: ReactNode;
}

/** Time, place, people and vehicle of a task; all optional. A new task of an order is at the order's site. */
export function PlanFields({ control, people = [], task, availability, isOfOrder, announceChoice }: PlanFieldsProps) {
  const { known } = availability;
  const { getValues, setValue } = useFormContext<TaskFormInput>();
  const vehicles = useQuery(adminTaskQueries.vehicles);
  const hasDay = useProposedHours(control);
  const responsible = useWatch({ control, name: 'assigned_to' });
  // An employee deactivated since is still listed on the task.
  const former = (task?.crew ?? [])
    .filter(({ profile_id }) => !people.some(({ id }) => id === profile_id))
    .map(({ profile_id, profile }) => ({ ...profile, id: profile_id }));
  const colleagues = [...people, ...former]
    .filter(({ id }) => id !== responsible)
    .map(({ id, ...person }) => {
      const reason = known && unavailabilityReason(known, id);
      return {
        value: id,
        label: personName(person, 'Unbekannt'),
        note: known && (reason ?? 'frei'),
        isDiscouraged: reason !== undefined,
      };
    });
  const choices = [
    ...[...people, ...former].map(({ id, ...person }) => ({ id, name: personName(person, 'Unbekannt') })),
    ...(vehicles.data ?? []),
  ];
  return (
    <fieldset className="space-y-4 border-t pt-4">
      <legend className="float-left mb-3 w-full text-base font-semibold">Termin und Ort</legend>
      <div className="clear-both grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-[1.4fr_1fr_1fr]">
        <DateField control={control} name="day" label="Tag" className="col-span-2 sm:col-span-1" {...taskDayBounds} />
        <DateField control={control} name="from" label="Von" type="time" required={hasDay} />
        <DateField control={control} name="to" label="Bis" type="time" required={hasDay} />
        <p className="col-span-full -mt-2 text-sm text-muted-foreground">
          Deutsche Ortszeit. Liegt „Bis“ vor „Von“, endet der Auftrag am nächsten Tag.
        </p>
        {announceChoice}
      </div>
      {availability.hasFailed && (
        <ErrorNotice
          message="Fehler beim Laden der Verfügbarkeit"
          onRetry={availability.retry}
          pending={availability.isRetrying}
        />
      )}
      <QueryView query={vehicles} failure="Fehler beim Laden der Fahrzeuge." skeleton={<Skeleton className="h-18" />}>
        {(fleet) => (
          <SelectField
            control={control}
            name="vehicle_id"
            label="Fahrzeug"
            options={[
              { value: '', label: 'Keines' },
              ...byAvailability(
                known,
                fleet.map(({ id, name }) => ({ value: id, label: name })),
              ),
            ]}
          />
        )}
      </QueryView>
      {!isOfOrder && <SiteField />}
      <TextField
        control={control}
        name="place"
        label="Ort"
        autoComplete="off"
        hint={isOfOrder ? 'Bleiben Orte und Ansprechpartner leer, kommen sie aus dem Kundenauftrag.' : undefined}
      />
      <TextField
        control={control}
        name="destination"
        label="Zieladresse"
        autoComplete="off"
        hint="Bei einem Umzug oder Transport, wohin es geht."
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField control={control} name="contact_name" label="Ansprechpartner" autoComplete="off" />
        <TextField control={control} name="contact_phone" label="Telefon" type="tel" autoComplete="off" />
      </div>
      {colleagues.length > 0 && (
        <CheckboxGroupField control={control} name="crew" label="Weitere Mitarbeiter" options={colleagues} />
      )}
      <TextareaField
        control={control}
        name="checklist"
        label="Checkliste"
        rows={3}
        hint="Eine Zeile für jeden Punkt."
      />
      <div className="flex flex-wrap gap-2">
        <ChecklistTemplates
          lines={() => linesOf(getValues('checklist'))}
          onAdd={(lines) =>
            setValue('checklist', [...linesOf(getValues('checklist')), ...lines].join('\n'), {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        />
      </div>
      <PlanWarnings control={control} availability={known} choices={choices} />
    </fieldset>
  );
}
