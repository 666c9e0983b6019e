/**
 * SAMPLE identity: replace it with the owner's data. The settings row of the database overrides it at run time;
 * these values show until it is loaded and when it cannot be.
 */
export const company = {
  name: 'Muster Dienstleistungen',
  tagline: 'Reinigung · Transport · Umzug',
  owner: 'Max Mustermann',
  email: 'info@example.com',
  phone: '089 000000',
  address: 'Musterstraße 1, 80331 München',
  /** From Monday to Sunday; an empty day is closed. */
  openingHours: ['07:00-18:00', '07:00-18:00', '07:00-18:00', '07:00-18:00', '07:00-18:00', '08:00-16:00', ''],
  /** Centre of the map on the contact page, in degrees. */
  position: { latitude: 48.1351, longitude: 11.5762 },
};

/** The number in international form, `+49…`; a number without a country is German. */
function internationalNumber(phone: string): string {
  return phone
    .replace(/^\s*((?:\+|00)[\s\d]*)\(0\)/, '$1')
    .replace(/[^+\d]/g, '')
    .replace(/(?!^)\+/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+49');
}

/** `tel:` link for a formatted phone number. */
export function phoneLink(phone: string): string {
  return 'tel:' + internationalNumber(phone);
}

/** WhatsApp chat with this number; a plain link, nothing is loaded before the click. */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${internationalNumber(phone).replace('+', '')}`;
}
