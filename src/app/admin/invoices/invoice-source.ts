import { late } from '@/lib/late';

/** What is saved and printed of invoices. */
export const invoiceSource = late(async () => (await import('@/data/invoices/export')).invoiceExport);
