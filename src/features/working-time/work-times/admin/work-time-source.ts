import { lazyModule } from '@/lib/lazy/lazy-module';

/** The work time columns for export and print. */
export const workTimeSource = lazyModule(async () => (await import('./export')).workTimeExport);
