import { lazyModule } from '@/lib/lazy/lazy-module';

/** The task columns for export and print. */
export const taskSource = lazyModule(async () => (await import('./export')).taskExport);
