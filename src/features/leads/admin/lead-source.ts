import { lazyModule } from '@/lib/lazy/lazy-module';

/** The lead columns for export and print. */
export const leadSource = lazyModule(async () => (await import('./export')).leadExport);
