import { lazyModule } from '@/lib/lazy/lazy-module';

/** The appointment columns for export and print. */
export const appointmentSource = lazyModule(async () => (await import('./export')).appointmentExport);
