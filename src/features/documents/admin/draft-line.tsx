import { ChevronDown, ChevronUp, Copy, GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { recurrenceNames } from '@functions/documents/recurrence';
import { totalsOf } from '@functions/documents/totals';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FieldFrame, FieldNotes, useField } from '@/components/form/field';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { type ContentForm, lineOf } from '@/features/documents/content-form';
import { cn } from '@/lib/cn';
import { formatEuro } from '@/lib/format/format-euro';
import { soundsLikeMaterial } from '@/features/documents/material';
import { recurrenceLabels, unitNames, vatRates } from '@/features/documents/labels';
import { optionsOf } from '@/lib/labels';

const units = optionsOf(unitNames);
const rates = optionsOf(vatRates);
const recurrences = optionsOf(recurrenceLabels);

interface DraftLineProps {
  index: number;
  /** The number of line items. */
  count: number;
  /** Whether it may be due more than once. */
  canRecur: boolean;
  isDragged: boolean;
  /** The drag handle was pressed. */
  onDrag: (event: PointerEvent) => void;
  onPut: (index: number) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** One line item of a draft. */
export function LineItemFields({ index, count, canRecur, isDragged, onDrag, onPut, onCopy, onRemove }: DraftLineProps) {
  const { control } = useFormContext<ContentForm>();
  const name = `Position ${index + 1}`;
  const [taxation, prices, recurs] = useWatch({ control, name: ['taxation', 'prices', `lines.${index}.recurs`] });
  const hasVat = taxation === 'regular';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onPut(index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <li
      aria-label={name}
      className={cn(
        '@container rounded-xl border bg-card p-4 transition-shadow',
        isDragged && 'border-primary shadow-float select-none',
      )}
    >
      <div className="mb-3 flex flex-wrap items-center gap-1">
        <Button
          variant="ghost"
          size="icon"
          data-handle
          aria-label={`${name} verschieben`}
          title="Ziehen, oder mit den Pfeiltasten verschieben"
          className="-ml-2 cursor-grab touch-none active:cursor-grabbing"
          onPointerDown={onDrag}
          onKeyDown={onKeyDown}
        >
          <GripVertical aria-hidden />
        </Button>
        <span aria-hidden className="font-medium">
          {name}
        </span>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-1">
          <LineTotal index={index} />
          <IconButton
            icon={ChevronUp}
            label={`${name} nach oben`}
            disabled={index === 0}
            onClick={() => onPut(index - 1)}
          />
          <IconButton
            icon={ChevronDown}
            label={`${name} nach unten`}
            disabled={index === count - 1}
            onClick={() => onPut(index + 1)}
          />
          <IconButton icon={Copy} label={`${name} kopieren`} onClick={onCopy} />
          <IconButton icon={Trash2} label={`${name} entfernen`} onClick={onRemove} />
        </span>
      </div>
      <div className="grid grid-cols-2 gap-4 @md:grid-cols-6 @2xl:grid-cols-12">
        <TextField
          control={control}
          name={`lines.${index}.name`}
          label="Bezeichnung"
          maxLength={200}
          autoComplete="off"
          className={cn('col-span-2 @md:col-span-6', canRecur ? '@2xl:col-span-8' : '@2xl:col-span-12')}
        />
        {canRecur && <RecurrenceField index={index} />}
        {recurs !== 'stunde' && (
          <>
            <NumberField
              control={control}
              name={`lines.${index}.quantity`}
              label="Menge"
              emptyValue={0}
              className="@md:col-span-2"
            />
            <SelectField
              control={control}
              name={`lines.${index}.unit`}
              label="Einheit"
              options={units}
              className="@md:col-span-2 @2xl:col-span-3"
            />
          </>
        )}
        <NumberField
          control={control}
          name={`lines.${index}.unit_price`}
          label={hasVat ? priceLabels[prices] : 'Einzelpreis'}
          decimals={2}
          unit="€"
          emptyValue={0}
          className="@md:col-span-2 @2xl:col-span-3"
        />
        {hasVat && (
          <SelectField
            control={control}
            name={`lines.${index}.vat_rate`}
            label="USt"
            options={rates}
            className="@md:col-span-3 @2xl:col-span-2"
          />
        )}
        <NumberField
          control={control}
          name={`lines.${index}.discount`}
          label="Rabatt"
          unit="%"
          emptyValue={0}
          className="@md:col-span-3 @2xl:col-span-2"
        />
        <LabourField index={index} />
        {canRecur && recurs === 'once' && (
          <CheckboxField
            control={control}
            name={`lines.${index}.optional`}
            label="Optional: nicht in der Summe, der Kunde wählt sie bei der Annahme dazu"
            className="col-span-full"
          />
        )}
        <TextareaField
          control={control}
          name={`lines.${index}.description`}
          label="Beschreibung"
          rows={1}
          maxLength={1000}
          className="col-span-full"
        />
      </div>
    </li>
  );
}

const priceLabels = { gross: 'Einzelpreis brutto', net: 'Einzelpreis netto' };

const kinds = [
  { isLabour: true, label: 'Arbeit, Fahrt oder Maschine' },
  { isLabour: false, label: 'Material' },
];

/** Whether the line item is labour, of which private customers can deduct a part: both answers are in sight. */
function LabourField({ index }: { index: number }) {
  const { control } = useFormContext<ContentForm>();
  const name = useWatch({ control, name: `lines.${index}.name` });
  const { field, frameProps } = useField({ control, name: `lines.${index}.labour`, label: '' });
  const isQuestioned = field.value && soundsLikeMaterial(name);
  return (
    <fieldset className="col-span-full">
      <legend className="sr-only">Arbeit oder Material (§ 35a EStG)</legend>
      <div className="flex flex-wrap items-center gap-x-6">
        {kinds.map(({ isLabour, label }) => (
          <label key={label} className="flex min-h-11 items-center gap-3 sm:pointer-fine:min-h-8">
            <input
              type="radio"
              name={field.name}
              ref={isLabour ? field.ref : undefined}
              checked={field.value === isLabour}
              onChange={() => field.onChange(isLabour)}
              onBlur={field.onBlur}
              aria-describedby={isQuestioned && isLabour ? `${frameProps.id}-question` : undefined}
              className="size-5 shrink-0 accent-primary"
            />
            {label}
          </label>
        ))}
        <span aria-hidden className="text-sm text-muted-foreground">
          § 35a EStG
        </span>
      </div>
      <FieldNotes
        id={frameProps.id}
        question={
          isQuestioned
            ? 'Ist das Material? Nur Arbeit, Fahrt und Maschinen zählen für die Steuerermäßigung.'
            : undefined
        }
      />
    </fieldset>
  );
}

/** How often the line item is due. A price per hour has no quantity. */
function RecurrenceField({ index }: { index: number }) {
  const { control, setValue } = useFormContext<ContentForm>();
  const { field, controlProps, frameProps } = useField({
    control,
    name: `lines.${index}.recurs`,
    label: 'Abrechnung',
    className: 'col-span-2 @md:col-span-6 @2xl:col-span-4',
  });
  const choose = (recurs: string) => {
    field.onChange(recurs);
    if (recurs !== 'stunde') return;
    setValue(`lines.${index}.quantity`, 1, { shouldDirty: true, shouldValidate: true });
    setValue(`lines.${index}.unit`, 'HUR', { shouldDirty: true });
  };
  return (
    <FieldFrame {...frameProps}>
      <Select {...controlProps} options={recurrences} value={field.value as string} onChange={choose} />
    </FieldFrame>
  );
}

/** The total of a line item, net or gross like its price. */
function LineTotal({ index }: { index: number }) {
  const line = useWatch<ContentForm, `lines.${number}`>({ name: `lines.${index}` });
  const [total] = totalsOf({ taxation: 'regular', lines: line ? [lineOf(line)] : [] }).lines;
  const often = total?.line.recurs ? `${recurrenceNames[total.line.recurs]} ` : total?.line.optional ? 'Optional ' : '';
  return <span className="mr-2 font-medium">{often + formatEuro((total?.totalCents ?? 0) / 100)}</span>;
}

interface IconButtonProps {
  icon: typeof Copy;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} {...button}>
      <Icon aria-hidden />
    </Button>
  );
}
