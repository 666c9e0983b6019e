import type { DocumentContent, Taxation, VatRate } from '@functions/documents/content';
import { type Recurrence, recurrenceNames } from '@functions/documents/recurrence';
import type { Unit } from '@functions/documents/units';
import type { Enums } from '@/lib/supabase/tables';
import type { Labels } from '@/lib/labels';

export const taxations = {
  regular: { label: 'Regelbesteuerung' },
  'small-business': { label: 'Kleinunternehmer (§ 19 UStG)' },
  'reverse-charge': { label: 'Kunde schuldet die Steuer (§ 13b UStG)' },
  'eu-service': { label: 'Leistung am Ort des Kunden (§ 3a Abs. 2 UStG)' },
} satisfies Labels<Taxation>;

/** Whether prices are net or gross. */
export const priceKinds = {
  gross: { label: 'brutto, mit USt' },
  net: { label: 'netto, ohne USt' },
} satisfies Labels<NonNullable<DocumentContent['prices']>>;
export type PriceKind = keyof typeof priceKinds;

/** § 35a EStG */
export const householdServices = {
  none: { label: 'Keine' },
  service: { label: 'Haushaltsnahe Dienstleistung' },
  craft: { label: 'Handwerkerleistung' },
} satisfies Labels<NonNullable<DocumentContent['household']> | 'none'>;

/** How time worked is rounded to the billing step. */
export const hoursRoundings = {
  naechster: { label: 'Zum nächsten Schritt, auf oder ab' },
  aufwaerts: { label: 'Immer aufwärts' },
} satisfies Labels<Enums<'hours_rounding'>>;

/** What happens to the hours of existing line items when hours worked are transferred. */
export const hoursModes = {
  ersetzen: { label: 'Durch die gearbeiteten ersetzen' },
  zusaetzlich: { label: 'Behalten, die gearbeiteten zusätzlich berechnen' },
} satisfies Labels<string>;

export const vatRates = {
  '19': { label: '19 %' },
  '7': { label: '7 %' },
  '0': { label: '0 %' },
} satisfies Labels<`${VatRate}`>;

/** How often a line of a quote is due. */
export const recurrenceLabels = {
  once: { label: 'Einmalig' },
  monat: { label: recurrenceNames.monat },
  quartal: { label: recurrenceNames.quartal },
  jahr: { label: recurrenceNames.jahr },
  einsatz: { label: recurrenceNames.einsatz },
  stunde: { label: recurrenceNames.stunde },
} satisfies Labels<Recurrence | 'once'>;

export const unitNames = {
  HUR: { label: 'Stunden' },
  LS: { label: 'pauschal' },
  H87: { label: 'Stück' },
  MTQ: { label: 'm³' },
  MTK: { label: 'm²' },
  MTR: { label: 'm' },
  KMT: { label: 'km' },
  KGM: { label: 'kg' },
  TNE: { label: 't' },
  LTR: { label: 'Liter' },
  MIN: { label: 'Minuten' },
  DAY: { label: 'Tage' },
  WEE: { label: 'Wochen' },
  MON: { label: 'Monate' },
} satisfies Labels<Unit>;
