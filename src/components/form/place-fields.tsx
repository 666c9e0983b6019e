import { useFormContext } from 'react-hook-form';
import { warnAboutPostalCode } from './field-warnings';
import { TextField } from '@/components/form/text-field';
import type { PlaceInput } from '@/lib/forms/place';

interface PlaceFieldsProps {
  autoComplete: 'on' | 'off';
  required?: boolean;
}

/** Street, postal code and town, in the surrounding `Form`. */
export function PlaceFields({ autoComplete, required }: PlaceFieldsProps) {
  const { control } = useFormContext<PlaceInput>();
  const known = (name: string) => (autoComplete === 'on' ? name : 'off');
  return (
    <>
      <TextField
        control={control}
        name="street"
        label="Straße und Hausnummer"
        required={required}
        autoComplete={known('street-address')}
      />
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-5 max-[20rem]:grid-cols-1">
        <TextField
          control={control}
          name="postal_code"
          label="PLZ"
          required={required}
          inputMode="numeric"
          warning={warnAboutPostalCode}
          autoComplete={known('postal-code')}
        />
        <TextField
          control={control}
          name="city"
          label="Ort"
          required={required}
          autoComplete={known('address-level2')}
        />
      </div>
    </>
  );
}
