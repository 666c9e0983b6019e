import type { Labels, StatusesOf } from '@/lib/labels';
import type { Enums } from '@/lib/supabase/tables';

export const leadStatuses = {
  neu: { label: 'Neu', tone: 'warning' },
  in_arbeit: { label: 'In Arbeit', tone: 'secondary' },
  angebot: { label: 'Angebot', tone: 'default' },
  gewonnen: { label: 'Gewonnen', tone: 'success' },
  verloren: { label: 'Verloren', tone: 'secondary' },
} satisfies StatusesOf<'lead_status'>;

/** Why a lead came to nothing. */
export const lostReasons = {
  zu_teuer: { label: 'Zu teuer' },
  termin: { label: 'Kein passender Termin' },
  anderer_anbieter: { label: 'Anderer Anbieter' },
  kein_bedarf: { label: 'Kein Bedarf mehr' },
  nicht_erreicht: { label: 'Nicht erreicht' },
  nicht_angeboten: { label: 'Bieten wir nicht an' },
  sonstiges: { label: 'Sonstiges' },
} satisfies Labels<Enums<'lost_reason'>>;

export const leadNoteKinds = { notiz: { label: 'Notiz' }, anruf: { label: 'Anruf' } } satisfies Labels<
  Enums<'lead_note_kind'>
>;
