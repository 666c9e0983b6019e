import { company } from '@/config/company';
import { textBlock } from './text-block';

/** Marks information only the owner has. The legal pages highlight it, so that it is filled in before going live. */
export const toBeFilledIn = '[Bitte ergänzen]';

/** Legal page data beyond the company's own and what documents state. */
export const legal = textBlock('legal.facts', {
  /** The notice that the texts are a draft is gone. */
  isChecked: false,
  /** Month of the last change to the texts. */
  updated: 'November 2026',
  owner: company.owner,
  legalForm: toBeFilledIn,
  profession: toBeFilledIn,
  supervisoryAuthority: toBeFilledIn,
  liabilityInsurance: toBeFilledIn,
  privacyContact: toBeFilledIn,
  /** The supervisory authority for private bodies in Bavaria. */
  privacyAuthority: 'Bayerisches Landesamt für Datenschutzaufsicht (BayLDA), Promenade 18, 91522 Ansbach',
  /** Host of the static pages: name, address. */
  hosting: toBeFilledIn,
  /** Address as in the data processing agreement. */
  supabaseAddress: toBeFilledIn,
  /** Region of the project. */
  supabaseRegion: toBeFilledIn,
  /** Provider that sends the product's mails. */
  mailProvider: toBeFilledIn,
});

/** Provider of the map that the contact page loads after a click. */
export const mapProvider =
  'OpenStreetMap Foundation, St John’s Innovation Centre, Cowley Road, Cambridge CB4 0WS, Großbritannien';
