import type { Labels } from '@/lib/labels';
import type { Enums } from '@/lib/supabase/tables';

/** By which day documents belong to a month. */
export const figureBases = {
  rechnungsdatum: { label: 'Nach Rechnungsdatum' },
  leistungsdatum: { label: 'Nach Leistungsdatum' },
} satisfies Labels<Enums<'figure_basis'>>;

/** The lists behind the figures. */
export const figureLists = {
  berechnet: { label: 'Berechnet' },
  gezahlt: { label: 'Gezahlt' },
  offen: { label: 'Offene Rechnungen' },
  angebote: { label: 'Offene Angebote, einmalige Leistungen' },
  angebote_monatlich: { label: 'Offene Angebote, monatliche Leistungen' },
  vertraege: { label: 'Laufende Verträge, Wert im Monat' },
  faellig: { label: 'Fällig werdende Rechnungen' },
  abzurechnen: { label: 'Aus Verträgen abzurechnen' },
  gearbeitet: { label: 'Gearbeitete Zeit' },
  geplant: { label: 'Geplante Zeit' },
  geleistet: { label: 'Gearbeitete Zeit an geplanten Aufträgen' },
  abwesend: { label: 'Abwesenheiten, Arbeitstage' },
  anfragen: { label: 'Leads' },
  erloes: { label: 'Berechnet' },
  lohnkosten: { label: 'Kosten der Arbeitszeit' },
  auslagen: { label: 'Auslagen' },
  marge: { label: 'Marge' },
  verloren: { label: 'Verlorene Kunden' },
  bisher: { label: 'Bisher berechnet' },
} satisfies Labels<Enums<'figure_kind'>>;

/** What a row of a list leads to. */
export const figureTargets = {
  rechnung: { label: 'Rechnung' },
  angebot: { label: 'Angebot' },
  vertrag: { label: 'Vertrag' },
  arbeitszeit: { label: 'Arbeitszeit' },
  auftrag: { label: 'Auftrag' },
  abwesenheit: { label: 'Abwesenheit' },
  anfrage: { label: 'Lead' },
  auslage: { label: 'Auslage' },
  kunde: { label: 'Kunde' },
} satisfies Labels<Enums<'figure_target'>>;

/** How long the last day for paying has passed. */
export const ages = {
  nicht_faellig: 'Noch nicht fällig',
  bis_30: '1 bis 30 Tage überfällig',
  bis_60: '31 bis 60 Tage überfällig',
  ueber_60: 'Über 60 Tage überfällig',
};
