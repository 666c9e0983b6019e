/** Marks information only the owner has. The legal pages highlight it, so that it is filled in before going live. */
export const toBeFilledIn = '[Bitte ergänzen]';

/** Legal page data beyond the company's own. Replace every `open` before publication. */
export const legal = {
  /** Month of the last change to the texts. */
  updated: 'November 2026',
  legalForm: toBeFilledIn,
  vatId: toBeFilledIn,
  register: toBeFilledIn,
  profession: toBeFilledIn,
  supervisoryAuthority: toBeFilledIn,
  liabilityInsurance: toBeFilledIn,
  privacyContact: toBeFilledIn,
  /** Host of the static pages: name, address. */
  hosting: toBeFilledIn,
  /** Address as in the data processing agreement, and the region of the project. */
  supabase: { name: 'Supabase, Inc.', address: toBeFilledIn, region: toBeFilledIn },
  /** Provider that sends the product's mails. */
  mailProvider: toBeFilledIn,
  /** Provider of the map that the contact page loads after a click. */
  mapProvider: 'OpenStreetMap Foundation, St John’s Innovation Centre, Cowley Road, Cambridge CB4 0WS, Großbritannien',
  /** The supervisory authority for private bodies in Bavaria. */
  privacyAuthority: 'Bayerisches Landesamt für Datenschutzaufsicht (BayLDA), Promenade 18, 91522 Ansbach',
};
