import { lazyModule } from '@/lib/lazy/lazy-module';

/** The invoice columns for export and print. */
export const invoiceSource = lazyModule(async () => (await import('./export')).invoiceExport);
