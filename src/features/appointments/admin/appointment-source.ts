import { late } from '@/lib/lazy/late';

/** The appointment columns for export and print. */
export const appointmentSource = late(async () => (await import('./export')).appointmentExport);
