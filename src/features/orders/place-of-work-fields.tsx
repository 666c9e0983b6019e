import { useFormContext } from 'react-hook-form';
import { PlaceFields } from '@/components/form/place-fields';
import { TextField } from '@/components/form/text-field';
import type { OrderFormInput } from './schema';

/** Fields of an order form: the place of work, if it is not the customer's address, and where a move goes. */
export function PlaceOfWorkFields({ hint }: { hint: string }) {
  const { control } = useFormContext<OrderFormInput>();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="font-medium">Ort der Arbeit</legend>
      <p className="text-sm text-muted-foreground">{hint}</p>
      <PlaceFields autoComplete="off" />
      <TextField
        control={control}
        name="destination"
        label="Zieladresse"
        autoComplete="off"
        hint="Bei einem Umzug oder Transport: Straße, PLZ und Ort, wohin es geht."
      />
    </fieldset>
  );
}
