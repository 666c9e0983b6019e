import { late } from '@/lib/lazy/late';

/** What is saved and printed of leads. */
export const leadSource = late(async () => (await import('./export')).leadExport);
