import { late } from '@/lib/lazy/late';

/** The task columns for export and print. */
export const taskSource = late(async () => (await import('./export')).taskExport);
