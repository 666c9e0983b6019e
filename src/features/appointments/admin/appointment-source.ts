import { late } from '@/lib/lazy/late';

/** What is saved and printed of appointments. */
export const appointmentSource = late(async () => (await import('./export')).appointmentExport);
