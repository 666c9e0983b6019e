import { late } from '@/lib/lazy/late';

/** What is saved and printed of invoices. */
export const invoiceSource = late(async () => (await import('./export')).invoiceExport);
