import { PlaceFields } from '@/components/form/place-fields';

/** Fields of an order form: the place of work, if it is not the customer's address. */
export function PlaceOfWorkFields({ hint }: { hint: string }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="font-medium">Ort der Arbeit</legend>
      <p className="text-sm text-muted-foreground">{hint}</p>
      <PlaceFields autoComplete="off" />
    </fieldset>
  );
}
