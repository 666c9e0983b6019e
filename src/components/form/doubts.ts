/** Whether a value may be mistyped: a question to the user, or nothing. It never keeps a form from being sent. */
export type Doubt = (value: string) => string | undefined;

/** Asks when a telephone number has fewer digits than any German one with its area code. */
export const doubtPhone: Doubt = (value) =>
  value.trim() && value.replace(/\D/g, '').length < 6
    ? 'Unter dieser Nummer erreichen wir wohl niemanden. Stimmt sie?'
    : undefined;

/** Asks when a postcode of digits has not five of them; codes with letters are foreign ones. */
export const doubtPostalCode: Doubt = (value) =>
  /^\d+$/.test(value.trim()) && value.trim().length !== 5
    ? 'Deutsche Postleitzahlen haben fünf Ziffern. Stimmt sie?'
    : undefined;
