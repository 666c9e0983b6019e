import { late } from '@/lib/lazy/late';

/** The lead columns for export and print. */
export const leadSource = late(async () => (await import('./export')).leadExport);
