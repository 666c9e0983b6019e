import { late } from '@/lib/lazy/late';

/** What is saved and printed of customers' orders. */
export const orderSource = late(async () => (await import('./export')).orderExport);
