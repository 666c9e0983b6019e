import type { Enums } from '@/lib/supabase/tables';
import type { Labels, StatusesOf } from '@/lib/labels';

/** What was done with a month. */
export const workMonthSteps = {
  eingereicht: { label: 'Eingereicht' },
  zurueckgenommen: { label: 'Zurückgenommen' },
  zurueckgegeben: { label: 'Zurückgegeben' },
  genehmigt: { label: 'Freigegeben' },
  wieder_geoeffnet: { label: 'Wieder geöffnet' },
} satisfies Labels<Enums<'work_month_step'>>;

/** What the findings beside working times are. */
export const findingsNote =
  'Hinweise sind keine Urteile: Sie vergleichen die erfassten Zeiten mit den allgemeinen Regeln. Ausnahmen und Ihren Vertrag kennen sie nicht.';

/** What the findings leave out, so that nobody takes their silence for it. */
export const uncheckedNote =
  'Nicht geprüft wird: wann die Pausen lagen (§ 4 Satz 3 ArbZG), Lenk- und Ruhezeiten von Fahrern (§ 21a ArbZG), Jugendarbeits- und Mutterschutz, Arbeit bei anderen Arbeitgebern, und ob ein freier Werktag Urlaub oder Krankheit war (§ 11 Abs. 3 ArbZG).';

/** Of a month that was handed in at least once; one that is taken back is where it was before. */
export const workMonthStatuses = {
  eingereicht: { label: 'Eingereicht', tone: 'warning' },
  zurueckgegeben: { label: 'Zurückgegeben', tone: 'destructive' },
  genehmigt: { label: 'Freigegeben', tone: 'success' },
  zurueckgenommen: { label: 'Nicht eingereicht', tone: 'secondary' },
} satisfies StatusesOf<'work_month_status'>;
