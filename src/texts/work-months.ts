import type { Enums } from '@/lib/tables';
import type { Labels } from './labels';

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
