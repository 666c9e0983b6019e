import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { PlaceFields } from '@/components/form/place-fields';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import type { CustomerFormInput } from '@/features/customers/schema';
import { berlinDay } from '@/lib/time/berlin-time';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { countries } from '@/features/customers/countries';
import { customerKinds } from '@/features/customers/labels';
import { optionsOf } from '@/lib/labels';
import { KnownCustomers } from './known-customers';

/** What the database may say is missing on a document. */
const parts = ['street', 'postal_code', 'city', 'country', 'vat_id', 'vat_id_confirmed_on'] as const;

interface CustomerFieldsProps {
  /** The customer, unless it is new. */
  id?: string;
  /** The field to begin with: 'street'. */
  field?: string;
}

/** The fields of a customer, with a hint when another customer (than `id`) has the same address or number. */
export function CustomerFields({ id, field }: CustomerFieldsProps) {
  const form = useFormContext<CustomerFormInput>();
  const { control } = form;
  const { setFocus } = form;
  // Here, next to the fields: a dialog renders its content later than itself.
  useEffect(() => {
    const name = parts.find((each) => each === field);
    if (name) setFocus(name);
  }, [field, setFocus]);
  const isFirm = useWatch({ control, name: 'kind' }) === 'firma';
  const email = useDebouncedValue(useWatch({ control, name: 'email' }));
  const phone = useDebouncedValue(useWatch({ control, name: 'phone' }));
  return (
    <>
      <SelectField control={control} name="kind" label="Art" options={optionsOf(customerKinds)} required />
      {isFirm && <TextField control={control} name="company" label="Firma" required autoComplete="off" />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={control} name="first_name" label="Vorname" autoComplete="off" />
        <TextField control={control} name="last_name" label="Nachname" required={!isFirm} autoComplete="off" />
        <TextField control={control} name="email" label="E-Mail-Adresse" autoComplete="off" />
        <TextField control={control} name="phone" label="Telefon" type="tel" autoComplete="off" />
      </div>
      <KnownCustomers email={email} phone={phone} except={id} />
      <PlaceFields autoComplete="off" />
      <SelectField control={control} name="country" label="Land" options={optionsOf(countries)} />
      {isFirm && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField control={control} name="vat_id" label="USt-IdNr." placeholder="DE123456789" autoComplete="off" />
          <DateField
            control={control}
            name="vat_id_confirmed_on"
            label="Bestätigt am"
            max={berlinDay()}
            hint="Tag der Bestätigungsabfrage beim Bundeszentralamt für Steuern. Gilt nur für diese USt-IdNr."
          />
        </div>
      )}
    </>
  );
}
