import { z } from 'zod';
import { singleLine } from '@/lib/forms/fields';

/** The address that an invoice will need, as fields that may stay empty. */
export const optionalAddressFields = { street: singleLine(200), postal_code: singleLine(10), city: singleLine(100) };

/** The same with every part. */
export const addressFields = {
  street: optionalAddressFields.street.min(1, 'Bitte geben Sie Straße und Hausnummer an.'),
  postal_code: optionalAddressFields.postal_code.min(1, 'Bitte geben Sie die Postleitzahl an.'),
  city: optionalAddressFields.city.min(1, 'Bitte geben Sie den Ort an.'),
};

const addressSchema = z.object(addressFields);
export type Address = z.output<typeof addressSchema>;

export const noAddress: Address = { street: '', postal_code: '', city: '' };

/** Whether any part is given. */
export const isAddress = ({ street, postal_code, city }: Address): boolean => Boolean(street || postal_code || city);

/** The parts that an address lacks, each with its error; none for an empty address. */
export const missingParts = (address: Address) =>
  (isAddress(address) && addressSchema.safeParse(address).error?.issues) || [];
