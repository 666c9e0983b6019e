import type { StatusesOf } from '@/lib/labels';

export const appointmentStatuses = {
  Ausstehend: { label: 'Ausstehend', tone: 'warning' },
  Bestätigt: { label: 'Bestätigt', tone: 'success' },
  Abgelehnt: { label: 'Abgelehnt', tone: 'destructive' },
  Storniert: { label: 'Storniert', tone: 'destructive' },
} satisfies StatusesOf<'appointment_status'>;
