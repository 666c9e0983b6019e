import { late } from '@/lib/lazy/late';

/** The message columns for export and print. */
export const messageSource = late(async () => (await import('./export')).messageExport);
