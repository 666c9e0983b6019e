import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import type { Place } from '@/lib/format-place';

/** In the form of an order: where the work is, when that is not the customer's address. */
export function PlaceFields({ hint }: { hint: string }) {
  const { control } = useFormContext<Place>();
  return (
    <fieldset className="space-y-4">
      <legend className="font-medium">Ort der Arbeit</legend>
      <p className="-mt-3 text-sm text-muted-foreground">{hint}</p>
      <TextField control={control} name="street" label="Straße" autoComplete="off" />
      <div className="grid grid-cols-[7rem_1fr] gap-4">
        <TextField control={control} name="postal_code" label="PLZ" autoComplete="off" />
        <TextField control={control} name="city" label="Ort" autoComplete="off" />
      </div>
    </fieldset>
  );
}
