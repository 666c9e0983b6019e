import type { Enums } from '@/lib/tables';
import type { Labels } from './labels';

export const quoteEventKinds = {
  versendet: { label: 'Versendet' },
  frage: { label: 'Rückfrage' },
  angenommen: { label: 'Angenommen' },
  abgelehnt: { label: 'Abgelehnt' },
  zurueckgenommen: { label: 'Annahme zurückgenommen' },
} satisfies Labels<Enums<'quote_event_kind'>>;
