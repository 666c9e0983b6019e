import { late } from '@/lib/late';

/** What is saved and printed of tasks. */
export const taskSource = late(async () => (await import('@/data/tasks/export')).taskExport);
