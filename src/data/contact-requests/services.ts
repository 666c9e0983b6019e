/** The form's choices and how leads show them. */
export const contactServices = {
  transporte: 'Transporte & Umzüge',
  'garten-landschaftsbau': 'Garten- & Landschaftsbau',
  reinigung: 'Reinigung',
  entsorgung: 'Entsorgung',
  sonstiges: 'Sonstiges',
} as const;

export type ContactService = keyof typeof contactServices;

/** Whether a text is one of the choices. */
export function isContactService(value: string): value is ContactService {
  return Object.hasOwn(contactServices, value);
}

/** How a lead's service is shown; '-' when it has none. */
export function contactServiceLabel(service: string | null): string {
  if (!service) return '-';
  return isContactService(service) ? contactServices[service] : service;
}
