/** Marks information only the owner has. The legal pages highlight it, so that it is filled in before going live. */
export const open = '[Bitte ergänzen]';

/** Legal page data beyond the company's own. Replace every `open` before publication. */
export const legal = {
  /** Month of the last change to the texts. */
  updated: 'November 2026',
  legalForm: open,
  vatId: open,
  register: open,
  profession: open,
  supervisoryAuthority: open,
  liabilityInsurance: open,
  privacyContact: open,
  /** Host of the static pages: name, address. */
  hosting: open,
  /** Address as in the data processing agreement, and the region of the project. */
  supabase: { name: 'Supabase, Inc.', address: open, region: open },
  /** Provider that sends the product's mails. */
  mailProvider: open,
  /** Provider of the map that the contact page loads after a click. */
  mapProvider: 'OpenStreetMap Foundation, St John’s Innovation Centre, Cowley Road, Cambridge CB4 0WS, Großbritannien',
  /** The supervisory authority for private bodies in Bavaria. */
  privacyAuthority: 'Bayerisches Landesamt für Datenschutzaufsicht (BayLDA), Promenade 18, 91522 Ansbach',
};
