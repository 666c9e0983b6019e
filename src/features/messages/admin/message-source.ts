import { lazyModule } from '@/lib/lazy/lazy-module';

/** The message columns for export and print. */
export const messageSource = lazyModule(async () => (await import('./export')).messageExport);
