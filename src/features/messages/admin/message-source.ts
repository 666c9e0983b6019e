import { late } from '@/lib/lazy/late';

/** What is saved and printed of messages. */
export const messageSource = late(async () => (await import('./export')).messageExport);
