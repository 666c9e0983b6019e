import { lazyModule } from '@/lib/lazy/lazy-module';
import { toastHost } from '@/lib/toasts/toast';

const toaster = lazyModule(() => import('@/components/ui/toaster'));

/**
 * Loads the toaster with the first toast, or when `when` resolves: it must be loaded before a connection is lost that
 * it is to report.
 */
export function provideToasts(when: () => Promise<unknown>): void {
  toastHost.provide(async () => (await toaster.loadWhenOnline(toastHost.missing)).mountToaster());
  void when().then(toastHost.want);
}
