import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { priceKinds } from '@/features/contracts/labels';
import {
  type ContractForm,
  type ContractFormInput,
  emptyContractItem,
  isFlat,
  maxContractItems,
} from '@/features/contracts/schema';
import { vatRates } from '@/features/documents/labels';
import { optionsOf } from '@/lib/labels';
import { ScheduleFields } from './schedule-fields';

/** What a contract contains: each item with its price and its rhythm. */
export function ItemFields() {
  const { control, getValues } = useFormContext<ContractFormInput, unknown, ContractForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' });
  const [begins_on, ends_on] = useWatch({ control, name: ['begins_on', 'ends_on'] });
  return (
    <section aria-label="Leistungen" className="space-y-4 border-t pt-4">
      <h3 className="text-base font-semibold">Leistungen</h3>
      <ol className="space-y-5">
        {fields.map(({ key }, index) => (
          <li key={key} aria-label={`Leistung ${index + 1}`} className="space-y-4 rounded-xl border p-4">
            <div className="flex items-center justify-between gap-3">
              <h4 className="font-medium">{`Leistung ${index + 1}`}</h4>
              {fields.length > 1 && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Leistung ${index + 1} entfernen`}
                  onClick={() => remove(index)}
                >
                  <Trash2 aria-hidden />
                </Button>
              )}
            </div>
            <ItemField index={index} />
            <RecurringFields index={index} term={{ begins_on, ends_on }} />
          </li>
        ))}
      </ol>
      <Button
        icon={Plus}
        variant="outline"
        size="sm"
        disabled={fields.length >= maxContractItems}
        onClick={() => append(emptyContractItem(getValues('items').at(-1)))}
      >
        Leistung hinzufügen
      </Button>
    </section>
  );
}

function ItemField({ index }: { index: number }) {
  const { control } = useFormContext<ContractFormInput, unknown, ContractForm>();
  const name = `items.${index}` as const;
  const [kind, prices] = useWatch({ control, name: [`${name}.price_kind`, 'prices'] });
  return (
    <>
      <TextField
        control={control}
        name={`${name}.title`}
        label="Was getan wird"
        placeholder="Treppenhaus reinigen"
        required
        autoComplete="off"
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[1.6fr_1fr_0.8fr]">
        <SelectField
          control={control}
          name={`${name}.price_kind`}
          label="Abrechnung"
          className="col-span-2 sm:col-span-1"
          options={optionsOf(priceKinds)}
        />
        {kind !== 'enthalten' && (
          <>
            <NumberField
              control={control}
              name={`${name}.price`}
              label={prices === 'gross' ? 'Preis brutto' : 'Preis netto'}
              decimals={2}
              unit="€"
              required
            />
            <SelectField control={control} name={`${name}.vat_rate`} label="USt" options={optionsOf(vatRates)} />
          </>
        )}
      </div>
      {isFlat(kind) && <CheckboxField control={control} name={`${name}.in_advance`} label="Im Voraus abrechnen" />}
      <CheckboxField
        control={control}
        name={`${name}.is_labour`}
        label="Arbeit, Fahrt oder Maschine, kein Material (§ 35a EStG)"
      />
      <TextareaField control={control} name={`${name}.description`} label="Beschreibung" rows={2} />
    </>
  );
}

function RecurringFields({ index, term }: { index: number; term: { begins_on: string; ends_on: string } }) {
  const { control } = useFormContext<ContractFormInput, unknown, ContractForm>();
  const recurs = useWatch({ control, name: `items.${index}.recurs` });
  return (
    <fieldset className="space-y-4 border-t pt-4">
      <legend className="sr-only">{`Turnus der Leistung ${index + 1}`}</legend>
      <CheckboxField control={control} name={`items.${index}.recurs`} label="Einsätze von selbst einplanen" />
      {recurs && <ScheduleFields index={index} term={term} />}
    </fieldset>
  );
}
