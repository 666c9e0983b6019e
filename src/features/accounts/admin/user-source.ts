import { late } from '@/lib/lazy/late';

/** The account columns for export and print. */
export const userSource = late(async () => (await import('./export')).userExport);
