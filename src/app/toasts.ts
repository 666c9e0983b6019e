import { late } from '@/lib/lazy/late';
import { toastHost } from '@/lib/toasts/toast';

const toaster = late(() => import('@/components/ui/toaster'));

/**
 * Brings the place for toasts with the first of them, or at the moment `when`: it must be there before a connection is
 * lost that it is to report.
 */
export function provideToasts(when: () => Promise<unknown>): void {
  toastHost.provide(async () => (await toaster.untilThere(toastHost.missing)).mountToaster());
  void when().then(toastHost.want);
}
