/** Marks what only the owner knows. The legal pages highlight it, so that nobody overlooks it before going live. */
export const open = '[Bitte ergänzen]';

/** Facts of the legal pages beside the company's own data. Replace every `open` before publication. */
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
  /** Who delivers the static pages: name, address. */
  hosting: open,
  /** Address as in the data processing agreement, and the region of the project. */
  supabase: { name: 'Supabase, Inc.', address: open, region: open },
  /** Who sends the mails of the product. */
  mailProvider: open,
  /** Whose map the contact page loads after a click. */
  mapProvider: 'OpenStreetMap Foundation, St John’s Innovation Centre, Cowley Road, Cambridge CB4 0WS, Großbritannien',
  /** The authority for private bodies in Bavaria. */
  privacyAuthority: 'Bayerisches Landesamt für Datenschutzaufsicht (BayLDA), Promenade 18, 91522 Ansbach',
};
