import { late } from '@/lib/late';

/** What is saved and printed of leads. */
export const leadSource = late(async () => (await import('@/data/contact-requests/export')).leadExport);
