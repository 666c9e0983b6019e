import { PlaceFields } from '@/components/form/place-fields';

/** The place of work of a document, in the surrounding `Form`. */
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
