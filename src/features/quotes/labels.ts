import type { Enums } from '@/lib/supabase/tables';
import type { Labels, StatusesOf } from '@/lib/labels';

export const quoteEventKinds = {
  versendet: { label: 'Versendet' },
  frage: { label: 'Rückfrage' },
  angenommen: { label: 'Angenommen' },
  abgelehnt: { label: 'Abgelehnt' },
  zurueckgenommen: { label: 'Annahme zurückgenommen' },
} satisfies Labels<Enums<'quote_event_kind'>>;

export const quoteStatuses = {
  entwurf: { label: 'Entwurf', tone: 'secondary' },
  versendet: { label: 'Versendet', tone: 'warning' },
  angenommen: { label: 'Angenommen', tone: 'success' },
  abgelehnt: { label: 'Abgelehnt', tone: 'destructive' },
  abgelaufen: { label: 'Abgelaufen', tone: 'secondary' },
} satisfies StatusesOf<'quote_status'>;
