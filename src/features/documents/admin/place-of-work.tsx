import { PlaceFields } from '@/components/form/place-fields';

/** Where the work is that a document is about, in the `Form` around it. */
export function PlaceOfWork() {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-sm text-muted-foreground">
        Ort der Arbeit, wenn es nicht die Adresse des Kunden ist
      </legend>
      <PlaceFields autoComplete="off" />
    </fieldset>
  );
}
