import { useFormContext } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { NumberField } from '@/components/form/number-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { Card, CardTitle } from '@/components/ui/card';
import type { ContentForm } from '@/data/documents/content-form';
import { householdServices, taxations } from '@/texts/documents';
import { optionsOf } from '@/texts/labels';

/** What stands around the positions of a document, and how it is taxed. */
export function ContentCard() {
  const { control } = useFormContext<ContentForm>();
  return (
    <Card>
      <CardTitle className="text-base">Texte und Steuer</CardTitle>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextareaField
          control={control}
          name="introduction"
          label="Text vor den Positionen"
          rows={3}
          maxLength={1000}
        />
        <TextareaField control={control} name="closing" label="Text nach den Positionen" rows={3} maxLength={1000} />
        <SelectField control={control} name="taxation" label="Besteuerung" options={optionsOf(taxations)} />
        <NumberField control={control} name="discount" label="Rabatt auf alles" unit="%" emptyValue={0} />
        <SelectField
          control={control}
          name="household"
          label="Steuerermäßigung für Privatkunden (§ 35a EStG)"
          options={optionsOf(householdServices)}
        />
        <TextField
          control={control}
          name="buyer_reference"
          label="Referenz des Kunden"
          autoComplete="off"
          hint="Bestellnummer oder Leitweg-ID, falls der Kunde eine nennt."
        />
        <CheckboxField
          control={control}
          name="real_estate"
          label="Arbeiten an einem Grundstück"
          hint="Privatkunden werden auf der Rechnung dann auf ihre Pflicht hingewiesen, sie zwei Jahre aufzubewahren (§ 14b UStG)."
          className="sm:col-span-2"
        />
      </div>
    </Card>
  );
}
