/** What the forms of visitors say below an empty field. */
export const missingTexts = {
  firstName: 'Bitte geben Sie Ihren Vornamen an.',
  lastName: 'Bitte geben Sie Ihren Nachnamen an.',
  email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
  phone: 'Bitte geben Sie Ihre Telefonnummer an.',
  service: 'Bitte wählen Sie eine Leistung.',
} as const;
