import { late } from '@/lib/lazy/late';

/** What is saved and printed of tasks. */
export const taskSource = late(async () => (await import('./export')).taskExport);
