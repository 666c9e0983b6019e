import { late } from '@/lib/late';

/** What is saved and printed of work times. */
export const workTimeSource = late(async () => (await import('@/data/work-times/export')).workTimeExport);
