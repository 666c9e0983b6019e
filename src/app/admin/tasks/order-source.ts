import { late } from '@/lib/late';

/** What is saved and printed of customers' orders. */
export const orderSource = late(async () => (await import('@/data/requests/export')).orderExport);
