/**
 * A question to the user about a value that is probably mistyped; undefined if it looks fine. Never blocks submitting.
 */
export type FieldWarning = (value: string) => string | undefined;

/** Asks when a telephone number has fewer digits than any German one with its area code. */
export const warnAboutPhone: FieldWarning = (value) =>
  value.trim() && value.replace(/\D/g, '').length < 6
    ? 'Unter dieser Nummer erreichen wir wohl niemanden. Stimmt sie?'
    : undefined;

/** Asks when a purely numeric postcode does not have five digits; codes with letters are foreign. */
export const warnAboutPostalCode: FieldWarning = (value) =>
  /^\d+$/.test(value.trim()) && value.trim().length !== 5
    ? 'Deutsche Postleitzahlen haben fünf Ziffern. Stimmt sie?'
    : undefined;
