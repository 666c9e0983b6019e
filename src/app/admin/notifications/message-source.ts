import { late } from '@/lib/late';

/** What is saved and printed of messages. */
export const messageSource = late(async () => (await import('@/data/messages/export')).messageExport);
