import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { limits } from '@functions/documents/content';
import { FormDialog } from '@/components/dialog/form-dialog';
import { QueryView } from '@/components/layout/query-view';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { Dialog } from '@/components/ui/dialog';
import { adminBillingSettingsQueries } from '@/features/documents/billing-settings/admin/queries';
import { hourSteps } from '@/features/documents/billing-settings/schema';
import type { DraftLine } from '@/features/documents/content-form';
import {
  hourLines,
  likeliestLine,
  noLine,
  type TransferHoursForm,
  type TransferHoursInput,
  transferHoursResolver,
  transferHours,
} from '@/features/documents/transfer-hours';
import { hoursByTask, type HourStep, type TaskHours, type WorkedTask } from '@/features/working-time/work-times/hours';
import { formatEuro } from '@/lib/format/format-euro';
import { formatHours } from '@/lib/format/format';
import { toast } from '@/lib/toasts/toast';
import { hoursModes } from '@/features/documents/labels';
import { labelOf, optionsOf } from '@/lib/labels';

const title = 'Gearbeitete Stunden übernehmen';

interface HoursDialogProps {
  tasks: readonly WorkedTask[];
  /** The line items of the draft. */
  lines: readonly DraftLine[];
  onTake: (lines: DraftLine[]) => void;
  onClose: () => void;
}

/** Asks how hours worked enter a document: replacing those of its line items, or as additional ones. */
export function HoursDialog(props: HoursDialogProps) {
  const settings = useQuery(adminBillingSettingsQueries.current);
  if (settings.isSuccess)
    return <HoursForm {...props} step={settings.data ?? { hours_step_minutes: 15, hours_rounding: 'naechster' }} />;
  return (
    <Dialog title={title} width={600} onClose={props.onClose}>
      <QueryView query={settings} failure="Fehler beim Laden der Rechnungsdaten.">
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function HoursForm({ tasks, lines, step, onTake, onClose }: HoursDialogProps & { step: HourStep }) {
  // Hours worked while the dialog is open are left for the next time.
  const [worked] = useState(() => hoursByTask(tasks, step));
  const positions = hourLines(lines);
  const form = useForm<TransferHoursInput, unknown, TransferHoursForm>({
    resolver: transferHoursResolver,
    defaultValues: {
      // Without hourly line items there is nothing to replace.
      mode: positions.length > 0 ? '' : 'zusaetzlich',
      tasks: worked.map((task) => ({
        hours: task.billed,
        place: String(likeliestLine(task.title, lines) ?? noLine),
      })),
    },
  });
  const take = async ({ mode, tasks: taken }: TransferHoursForm) => {
    const next = transferHours(
      lines,
      mode,
      worked.map(({ title: name, description }, index) => {
        const { hours = 0, place = noLine } = taken[index] ?? {};
        return { title: name, description, hours, place: place === noLine ? null : Number(place) };
      }),
    );
    const isTooLong = next.length > limits.lines;
    if (isTooLong) toast.error(`Ein Beleg hat höchstens ${limits.lines} Positionen.`);
    else if (JSON.stringify(next) === JSON.stringify(lines))
      toast.info('Diese Stunden stehen schon in den Positionen.');
    else onTake(next);
    return Promise.resolve(!isTooLong);
  };
  return (
    <FormDialog
      title={title}
      description={roundingText(step)}
      width={600}
      form={form}
      disposable
      onSubmit={take}
      submitLabel="Übernehmen"
      onClose={onClose}
    >
      {positions.length > 0 ? (
        <SelectField
          control={form.control}
          name="mode"
          label="Die Stunden, die schon in den Positionen stehen"
          placeholder="Ersetzen oder behalten?"
          options={optionsOf(hoursModes)}
          required
        />
      ) : (
        <p>Keine Position wird nach Stunden berechnet: Die gearbeiteten kommen als neue Positionen dazu.</p>
      )}
      <ul className="space-y-4">
        {worked.map((task, index) => (
          <Task key={task.id} task={task} index={index} positions={positions} control={form.control} />
        ))}
      </ul>
    </FormDialog>
  );
}

function roundingText({ hours_step_minutes: minutes, hours_rounding }: HourStep): string {
  if (minutes === 1) return 'Auf die Minute, wie es in den Einstellungen steht.';
  const label = labelOf<string>(hourSteps, String(minutes));
  const way = hours_rounding === 'aufwaerts' ? 'aufwärts' : 'auf oder ab';
  return `Gerundet in Schritten zu ${label}, ${way}, wie es in den Einstellungen steht.`;
}

interface TaskProps {
  task: TaskHours;
  index: number;
  positions: ReturnType<typeof hourLines>;
  control: Control<TransferHoursInput, unknown, TransferHoursForm>;
}

/** The hours worked on a task compared with its line item, and how many are billed. */
function Task({ task, index, positions, control }: TaskProps) {
  const place = useWatch({ control, name: `tasks.${index}.place` });
  const position = positions.find((one) => String(one.place) === place);
  const options = [
    ...positions.map(({ line, place: at }) => ({ value: String(at), label: positionText(line, at) })),
    { value: noLine, label: 'Keine davon: neue Position' },
  ];
  return (
    <li className="space-y-3 rounded-lg border p-4">
      <div>
        <p className="font-medium wrap-anywhere">{task.title}</p>
        <p className="text-sm text-muted-foreground">{task.description}</p>
      </div>
      {positions.length > 0 && (
        <SelectField
          control={control}
          name={`tasks.${index}.place`}
          label="Position mit derselben Arbeit"
          options={options}
        />
      )}
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {positions.length > 0 && (
          <Fact label="In der Position" text={position ? formatHours(position.line.quantity) : '-'} />
        )}
        <Fact label="Gearbeitet" text={formatHours(task.worked)} />
        <NumberField control={control} name={`tasks.${index}.hours`} label="Berechnet" decimals={2} unit="Std." />
      </div>
    </li>
  );
}

const positionText = ({ name, quantity, unit_price }: DraftLine, place: number): string =>
  `${place + 1}. ${name || 'Ohne Bezeichnung'}: ${formatHours(quantity)} zu ${formatEuro(unit_price)}`;

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className="space-y-1.5">
      <p className="text-sm leading-5 font-medium">{label}</p>
      <p className="flex min-h-11 items-center">{text}</p>
    </div>
  );
}
