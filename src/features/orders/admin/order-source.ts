import { late } from '@/lib/lazy/late';

/** The customers' order columns for export and print. */
export const orderSource = late(async () => (await import('./export')).orderExport);
