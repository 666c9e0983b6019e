import { useFormContext } from 'react-hook-form';
import { PlaceFields } from '@/components/form/place-fields';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import type { SiteFormInput } from '@/features/sites/schema';
import { ChecklistField } from './checklist-field';

const groupStyles = 'space-y-4 border-t pt-4';
const legendStyles = 'float-left mb-3 w-full text-base font-semibold';

/** The fields of a site, what opens it, and what is done there. */
export function SiteFields() {
  const { control } = useFormContext<SiteFormInput>();
  return (
    <>
      <TextField
        control={control}
        name="name"
        label="Name"
        placeholder="Wohnhaus Lindenweg 4"
        required
        autoComplete="off"
      />
      <PlaceFields autoComplete="off" />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField control={control} name="contact_name" label="Ansprechpartner" autoComplete="off" />
        <TextField control={control} name="contact_phone" label="Telefon" type="tel" autoComplete="off" />
      </div>
      <fieldset className={groupStyles}>
        <legend className={legendStyles}>Zugang</legend>
        <p className="clear-both text-sm text-muted-foreground">
          Sieht das Büro. Wer dort einen Einsatz hat, sieht es vom Tag davor bis zum Tag danach, der Kunde nie.
        </p>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField control={control} name="key_number" label="Schlüssel" placeholder="Bund 12" autoComplete="off" />
          <TextField control={control} name="door_code" label="Türcode" autoComplete="off" />
        </div>
        <TextareaField control={control} name="parking" label="Parken" rows={2} />
        <TextareaField control={control} name="instructions" label="Hinweise" rows={4} />
      </fieldset>
      <ChecklistField control={control} name="checklist" label="Leistungsverzeichnis" />
    </>
  );
}
