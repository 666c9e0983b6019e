/** Validation messages shared by several forms. */
export const fieldTexts = {
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  strangeDay: 'Bitte prüfen Sie das Datum.',
  incomplete: 'Bitte vervollständigen Sie diese Angabe.',
  /** `max` in characters */
  tooLong: (max: number) => `Bitte höchstens ${max} Zeichen eingeben.`,
};
