import { lazyModule } from '@/lib/lazy/lazy-module';

/** The account columns for export and print. */
export const userSource = lazyModule(async () => (await import('./export')).userExport);
