import { late } from '@/lib/late';

/** What is saved and printed of appointments. */
export const appointmentSource = late(async () => (await import('@/data/appointments/export')).appointmentExport);
