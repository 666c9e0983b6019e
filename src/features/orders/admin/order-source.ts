import { lazyModule } from '@/lib/lazy/lazy-module';

/** The customers' order columns for export and print. */
export const orderSource = lazyModule(async () => (await import('./export')).orderExport);
