/** Messages under fields that several forms share. */
export const fieldTexts = {
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  /** `max` in characters */
  tooLong: (max: number) => `Bitte höchstens ${max} Zeichen eingeben.`,
};
