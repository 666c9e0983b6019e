import { late } from '@/lib/lazy/late';

/** What is saved and printed of work times. */
export const workTimeSource = late(async () => (await import('./export')).workTimeExport);
