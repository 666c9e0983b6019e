import { late } from '@/lib/lazy/late';

/** The invoice columns for export and print. */
export const invoiceSource = late(async () => (await import('./export')).invoiceExport);
