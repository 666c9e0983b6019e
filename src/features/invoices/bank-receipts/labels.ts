import type { Statuses } from '@/lib/labels';

/** How well an open invoice matches a receipt. */
export const matchQualities = {
  sure: { label: 'Nummer und Betrag passen', tone: 'success' },
  number: { label: 'Nummer passt, Betrag prüfen', tone: 'warning' },
  amount: { label: 'Nur der Betrag passt', tone: 'secondary' },
} satisfies Statuses<'sure' | 'number' | 'amount'>;
