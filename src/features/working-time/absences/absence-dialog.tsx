import { type MutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { DateField } from '@/components/form/date-field';
import { FieldError } from '@/components/form/field-error';
import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { workingDays } from './leave-balance';
import { type AbsenceForm, type AbsenceInput, absenceResolver, absenceSchema } from './schema';
import type { EnteredAbsence } from './queries';
import { employeeWorkContractQueries } from '@/features/working-time/work-contracts/queries';
import { isOverlap, messageOf } from '@/lib/errors';
import { absenceKinds } from './labels';
import { optionsOf } from '@/lib/labels';
import { formatWorkingDays } from './span';

const kinds = optionsOf(absenceKinds);

interface AbsenceDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  /** Default values; without a person or a kind, the form asks for it. */
  start: { user_id?: string; kind?: AbsenceForm['kind']; from_day?: string };
  /** The field for choosing a person. */
  person?: (control: Control<AbsenceInput, unknown, AbsenceForm>) => ReactNode;
  /** The hint below the note field. */
  noteHint: string;
  enter: MutationOptions<EnteredAbsence, Error, AbsenceForm>;
  buttonStyles?: string;
  onClose: () => void;
}

/** The dates of an absence, with the number of working days. */
export function AbsenceDialog({ start, person, noteHint, enter, ...dialog }: AbsenceDialogProps) {
  const { mutateAsync } = useMutation(enter);
  const form = useForm<AbsenceInput, unknown, AbsenceForm>({
    resolver: absenceResolver,
    defaultValues: { user_id: '', kind: '', from_day: '', to_day: '', note: '', ...start },
  });
  const { control } = form;
  const submit = async (values: AbsenceForm) => {
    try {
      await mutateAsync(values);
    } catch (error) {
      if (isOverlap(error)) throw new FieldError<AbsenceInput>('from_day', messageOf(error));
      throw error;
    }
  };
  const values = useWatch({ control });
  const contracts = useQuery({ ...employeeWorkContractQueries.of(values.user_id ?? ''), enabled: !!values.user_id });
  const { data: span } = absenceSchema.safeParse({ ...values, user_id: '-', kind: 'frei', note: '' });
  const days = span && contracts.data && formatWorkingDays(workingDays(span, contracts.data));
  return (
    <FormDialog form={form} onSubmit={submit} {...dialog}>
      {!start.user_id && person?.(control)}
      {!start.kind && <SelectField control={control} name="kind" label="Art" options={kinds} required />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField control={control} name="from_day" label="Erster Tag" required />
        <DateField control={control} name="to_day" label="Letzter Tag" hint="Leer lassen für einen Tag." />
      </div>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {days && <span key={days}>{`Zusammen ${days}.`}</span>}
      </p>
      <TextareaField control={control} name="note" label="Notiz" rows={3} hint={noteHint} />
    </FormDialog>
  );
}
