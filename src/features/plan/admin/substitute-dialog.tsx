import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '@/components/dialog/form-dialog';
import { CheckboxField } from '@/components/form/checkbox-field';
import { DateField } from '@/components/form/date-field';
import { FieldError } from '@/components/form/field-error';
import { SelectField } from '@/components/form/select-field';
import { QueryView } from '@/components/layout/query-view';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { personName } from '@/features/accounts/profiles/person-name';
import { adminAvailabilityQueries } from '@/features/tasks/admin/availability-queries';
import { adminTaskQueries } from '@/features/tasks/admin/queries';
import { formatTaskTime } from '@/features/tasks/task-time';
import { berlinDay } from '@/lib/time/berlin-time';
import { dayAfter } from '@/lib/time/iso-week';
import { adminSubstituteMutations, adminSubstituteQueries } from './substitute-queries';
import { type Handover, handoversOf, proposedSubstitute } from './substitutes';

/** Longest span, in days. */
const longest = 92;

const schema = z
  .object({
    from: z.string().min(1, 'Bitte wählen Sie, wer vertreten wird.'),
    since: z.string().min(1, 'Bitte wählen Sie den ersten Tag.'),
    until: z.string().min(1, 'Bitte wählen Sie den letzten Tag.'),
    to: z.string().min(1, 'Bitte wählen Sie, wer vertritt.'),
    all: z.boolean(),
    /** Ids of the tasks that stay with the absent person. */
    kept: z.array(z.string()),
  })
  .superRefine((values, context) => {
    const message = problemOf(values);
    if (message) context.addIssue({ code: 'custom', path: ['until'], message });
  });
type Values = z.infer<typeof schema>;

function problemOf({ since, until }: Pick<Values, 'since' | 'until'>): string | undefined {
  if (until < since) return 'Der letzte Tag darf nicht vor dem ersten liegen.';
  return until > dayAfter(since, longest) ? `Eine Vertretung umfasst höchstens ${longest} Tage.` : undefined;
}

export interface SubstituteDialogProps {
  /** Who is away, and when; chosen in the dialog if omitted. */
  start: { from?: string; since?: string; until?: string };
  onClose: () => void;
}

/** Gives the visits of a person in a span to another. */
export function SubstituteDialog({ start, onClose }: SubstituteDialogProps) {
  const today = berlinDay();
  const since = start.since && start.since > today ? start.since : today;
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      from: start.from ?? '',
      since,
      until: start.until && start.until >= since ? start.until : since,
      to: '',
      all: false,
      kept: [],
    },
  });
  const people = useQuery(adminTaskQueries.assignees);
  const { from, since: first, until: last, to, all, kept } = useWatch({ control: form.control }) as Values;
  const isSpan = first !== '' && last !== '' && problemOf({ since: first, until: last }) === undefined;
  const tasks = useQuery({ ...adminSubstituteQueries.tasks(first, last), enabled: isSpan });
  const absences = useQuery({ ...adminAvailabilityQueries.absences(first, last), enabled: isSpan });
  const plans = tasks.data && absences.data && { tasks: tasks.data, absences: absences.data };
  const candidates = (people.data ?? []).map(({ id }) => id);
  const handovers = plans && from ? handoversOf(from, to, all, plans) : [];
  const proposal = plans && from && !to ? proposedSubstitute(from, all, candidates, plans) : undefined;
  useEffect(() => {
    if (proposal) form.setValue('to', proposal);
  }, [proposal, form]);
  useEffect(() => {
    if (to !== '' && to === from) form.setValue('to', '');
  }, [to, from, form]);

  const substitute = useMutation(adminSubstituteMutations.substitute);
  const submit = async (values: Values) => {
    const given = handovers.filter(({ task }) => !values.kept.includes(task.id)).map(({ task }) => task.id);
    if (given.length === 0) throw new FieldError<Values>('kept', 'Es ist nichts ausgewählt.');
    await substitute.mutateAsync({ ...values, tasks: given });
  };
  const options = (people.data ?? []).map((person) => ({ value: person.id, label: personName(person, 'Unbekannt') }));
  return (
    <FormDialog
      title="Vertretung"
      description="Gibt Einsätze einer Person an eine andere. Nur diese Einsätze werden geändert, der Turnus bleibt."
      width={600}
      form={form}
      submitLabel="Übergeben"
      pendingLabel="Wird übergeben …"
      disposable
      onSubmit={submit}
      onClose={onClose}
    >
      <QueryView
        query={people}
        failure="Fehler beim Laden der Mitarbeiterliste."
        skeleton={<Skeleton className="h-18" />}
      >
        {() => (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField control={form.control} name="from" label="Wer ist nicht da?" required options={options} />
            <SelectField
              control={form.control}
              name="to"
              label="Wer vertritt?"
              required
              options={options.filter(({ value }) => value !== from)}
              hint="Vorgeschlagen wird, wer am wenigsten verplant ist."
            />
          </div>
        )}
      </QueryView>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField control={form.control} name="since" label="Erster Tag" required min={today} />
        <DateField control={form.control} name="until" label="Letzter Tag" required min={first} />
      </div>
      <CheckboxField control={form.control} name="all" label="Auch Aufträge, die nicht wiederkehren" />
      {from && isSpan && (
        <QueryView query={tasks} failure="Fehler beim Laden der Aufträge" skeleton={<Skeleton className="h-24" />}>
          {() => (
            <QueryView
              query={absences}
              failure="Fehler beim Laden der Abwesenheiten"
              skeleton={<Skeleton className="h-24" />}
            >
              {() => <Handovers form={form} handovers={handovers} kept={kept} />}
            </QueryView>
          )}
        </QueryView>
      )}
    </FormDialog>
  );
}

interface HandoversProps {
  form: UseFormReturn<Values>;
  handovers: readonly Handover[];
  kept: readonly string[];
}

function Handovers({ form, handovers, kept }: HandoversProps) {
  const problem = form.formState.errors.kept?.message;
  const choose = (id: string, isChosen: boolean) =>
    form.setValue('kept', isChosen ? kept.filter((other) => other !== id) : [...kept, id]);
  if (handovers.length === 0)
    return <p className="text-muted-foreground">In dieser Zeit gibt es nichts zu übergeben.</p>;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm leading-6 font-medium">{`Was wird übergeben? (${handovers.length - kept.filter((id) => handovers.some(({ task }) => task.id === id)).length} von ${handovers.length})`}</legend>
      <ul className="divide-y border-y">
        {handovers.map(({ task, clashes }) => (
          <li key={task.id} className="flex items-start gap-3 py-2">
            <Checkbox
              id={`handover-${task.id}`}
              className="mt-1"
              checked={!kept.includes(task.id)}
              onCheckedChange={(isChosen) => choose(task.id, isChosen)}
            />
            <label htmlFor={`handover-${task.id}`} className="min-w-0 flex-1 wrap-anywhere">
              <span className="block">{task.title}</span>
              <span className="block text-sm text-muted-foreground">
                {[formatTaskTime(task), task.site?.name ?? task.place].filter(Boolean).join(' · ')}
              </span>
              {clashes.length > 0 && (
                <span className="flex items-start gap-1.5 text-sm font-medium text-destructive">
                  <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                  <span>{`Überschneidung: ${clashes.join('; ')}`}</span>
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {problem && (
        <p role="alert" className="mt-1.5 text-sm text-destructive">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
