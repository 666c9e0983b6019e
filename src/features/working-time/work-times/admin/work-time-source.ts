import { late } from '@/lib/lazy/late';

/** The work time columns for export and print. */
export const workTimeSource = late(async () => (await import('./export')).workTimeExport);
