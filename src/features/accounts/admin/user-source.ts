import { late } from '@/lib/lazy/late';

/** What is saved and printed of accounts. */
export const userSource = late(async () => (await import('./export')).userExport);
