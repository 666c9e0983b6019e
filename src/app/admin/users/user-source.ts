import { late } from '@/lib/late';

/** What is saved and printed of accounts. */
export const userSource = late(async () => (await import('@/data/accounts/export')).userExport);
