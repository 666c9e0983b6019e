import type { Enums } from '@/lib/supabase/tables';
import type { Labels, StatusesOf } from '@/lib/labels';

/** The events of a month. */
export const workMonthSteps = {
  eingereicht: { label: 'Eingereicht' },
  zurueckgenommen: { label: 'Zurückgenommen' },
  zurueckgegeben: { label: 'Zurückgegeben' },
  genehmigt: { label: 'Freigegeben' },
  wieder_geoeffnet: { label: 'Wieder geöffnet' },
} satisfies Labels<Enums<'work_month_step'>>;

/** The kinds of findings beside working times. */
export const findingsNote =
  'Hinweise sind keine Urteile: Sie vergleichen die erfassten Zeiten mit den allgemeinen Regeln. Ausnahmen und Ihren Vertrag kennen sie nicht.';

/** What the findings do not check, so that their absence is not taken as compliance. */
export const uncheckedNote =
  'Nicht geprüft wird: wann die Pausen lagen (§ 4 Satz 3 ArbZG), Lenk- und Ruhezeiten von Fahrern (§ 21a ArbZG), Jugendarbeits- und Mutterschutz, Arbeit bei anderen Arbeitgebern, und ob ein freier Werktag Urlaub oder Krankheit war (§ 11 Abs. 3 ArbZG).';

/** The status of a month submitted at least once; one that was taken back has the status it had before. */
export const workMonthStatuses = {
  eingereicht: { label: 'Eingereicht', tone: 'warning' },
  zurueckgegeben: { label: 'Zurückgegeben', tone: 'destructive' },
  genehmigt: { label: 'Freigegeben', tone: 'success' },
  zurueckgenommen: { label: 'Nicht eingereicht', tone: 'secondary' },
} satisfies StatusesOf<'work_month_status'>;
