/** How often a line of a quote is due: every month, quarter or year, per visit or per hour. In the order of the sums. */
export const recurrenceNames = {
  monat: 'Monatlich',
  quartal: 'Vierteljährlich',
  jahr: 'Jährlich',
  einsatz: 'Je Einsatz',
  stunde: 'Je Stunde',
} as const;

export type Recurrence = keyof typeof recurrenceNames;

export const recurrences = Object.keys(recurrenceNames) as Recurrence[];

/** Whether it is a price for each visit or hour instead of a flat amount for a period. */
export const isPriceEach = (recurs: Recurrence): boolean => recurs === 'einsatz' || recurs === 'stunde';
