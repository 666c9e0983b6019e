import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { CheckboxGroupField } from '@/components/form/checkbox-group-field';
import { DateField } from '@/components/form/date-field';
import { FieldError } from '@/components/form/field-error';
import { NumberField } from '@/components/form/number-field';
import { useEdit } from '@/components/form/use-edit';
import { weekdays } from '@/config/opening-hours';
import { adminWorkContractMutations, isSameDayWorkContract, sameDayMessage } from './mutations';
import {
  type WorkContractForm,
  type WorkContractInput,
  workContractResolver,
} from '@/features/working-time/work-contracts/schema';
import { formatDays } from '@/features/working-time/absences/span';
import { formatDate, formatHours } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { namesOfDays } from './describe-contract';
import type { AdminWorkContract } from './queries';

const days = weekdays.map((label, index) => ({ value: String(index + 1), label }));

const valuesOf = ({
  valid_from,
  valid_until,
  hours_per_week,
  weekdays: chosen,
  holidays_per_year,
  cost_rate_cents,
}: AdminWorkContract) => ({
  valid_from,
  valid_until: valid_until ?? '',
  hours_per_week,
  weekdays: chosen.map(String),
  holidays_per_year,
  cost_rate_cents: cost_rate_cents === null ? null : cost_rate_cents / 100,
});

const empty: WorkContractInput = {
  valid_from: '',
  valid_until: '',
  hours_per_week: NaN,
  weekdays: ['1', '2', '3', '4', '5'],
  holidays_per_year: NaN,
  cost_rate_cents: null,
};

interface ContractDialogProps {
  userId: string;
  /** The contract to edit; a new one if omitted. */
  contract?: AdminWorkContract;
  /** Default values of a new contract: the person's latest. */
  start?: AdminWorkContract;
  onClose: () => void;
}

/** An employee's hours, working days and leave from a day on, and what an hour costs. */
export function WorkContractDialog({ userId, contract, start, onClose }: ContractDialogProps) {
  const create = useMutation(adminWorkContractMutations.create);
  const update = useMutation(adminWorkContractMutations.update);
  const form = useForm<WorkContractInput, unknown, WorkContractForm>({
    resolver: workContractResolver,
    defaultValues: contract
      ? valuesOf(contract)
      : { ...(start ? valuesOf(start) : empty), valid_from: '', valid_until: '' },
  });
  const { control } = form;
  const [id] = useState(() => crypto.randomUUID());
  const edit = useEdit({
    form,
    row: contract,
    values: valuesOf,
    describe: (row) => ({
      'Gilt ab': formatDate(row.valid_from),
      'Letzter Tag': formatDate(row.valid_until),
      Wochenstunden: formatHours(row.hours_per_week),
      Arbeitstage: namesOfDays(row.weekdays),
      'Urlaub im Jahr': formatDays(row.holidays_per_year),
      'Kosten je Arbeitsstunde': row.cost_rate_cents === null ? 'die üblichen' : formatEuro(row.cost_rate_cents / 100),
    }),
  });
  const save = async (values: WorkContractForm) => {
    try {
      return await edit.save<unknown>((seen) =>
        seen ? update.mutateAsync({ seen, ...values }) : create.mutateAsync({ id, user_id: userId, ...values }),
      );
    } catch (error) {
      throw isSameDayWorkContract(error) ? new FieldError<WorkContractInput>('valid_from', sameDayMessage) : error;
    }
  };
  return (
    <FormDialog
      title={contract ? 'Arbeitsvertrag bearbeiten' : 'Arbeitsvertrag hinzufügen'}
      description="Was davor galt, bleibt für die Zeit davor bestehen."
      form={form}
      onSubmit={save}
      submitLabel="Speichern"
      onClose={onClose}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField control={control} name="valid_from" label="Gilt ab" required />
        <DateField control={control} name="valid_until" label="Letzter Tag" hint="Nur bei Befristung oder Kündigung." />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NumberField control={control} name="hours_per_week" label="Wochenstunden" unit="Std." required />
        <NumberField
          control={control}
          name="holidays_per_year"
          label="Urlaub im Jahr"
          unit="Tage"
          hint="Im ersten und letzten Jahr der vereinbarte Anteil."
          required
        />
      </div>
      <CheckboxGroupField control={control} name="weekdays" label="Arbeitstage" options={days} />
      <NumberField
        control={control}
        name="cost_rate_cents"
        label="Kosten je Arbeitsstunde"
        decimals={2}
        unit="€"
        emptyValue={null}
        hint="Lohn mit Nebenkosten, für die Marge in der Auswertung. Nur für das Büro sichtbar. Leer: die üblichen aus den Einstellungen."
        className="sm:max-w-xs"
      />
      {edit.notice}
    </FormDialog>
  );
}
