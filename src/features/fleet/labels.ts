import type { StatusesOf } from '@/lib/labels';

export const vehicleStatuses = {
  verfuegbar: { label: 'Verfügbar', tone: 'success' },
  reserviert: { label: 'Reserviert', tone: 'secondary' },
} satisfies StatusesOf<'vehicle_status'>;
