/** Units of measure: codes of UN/ECE Recommendation 20 (EN 16931, BT-130) with their German names. */
export const units = {
  HUR: 'Std.',
  MIN: 'Min.',
  DAY: 'Tag',
  WEE: 'Woche',
  MON: 'Monat',
  H87: 'Stk.',
  LS: 'pausch.',
  MTK: 'm²',
  MTQ: 'm³',
  MTR: 'm',
  KMT: 'km',
  LTR: 'l',
  KGM: 'kg',
  TNE: 't',
} as const;

export type Unit = keyof typeof units;

const plurals: Partial<Record<Unit, string>> = { DAY: 'Tage', WEE: 'Wochen', MON: 'Monate' };

/** The unit as written after a quantity: '1 Tag', '2,5 Tage', '7,5 Std.' */
export const unitAfter = (quantityThousandths: number, unit: Unit): string =>
  (Math.abs(quantityThousandths) !== 1000 && plurals[unit]) || units[unit];
