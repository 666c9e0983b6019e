import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { afterFirstInteraction } from '@/lib/lazy/first-interaction';
import { persistedInput } from '@/lib/forms/persisted-input';
import { hideWaitingNotice, showWaitingNotice } from '@/lib/forms/pre-hydration-input';
import { lazyModule } from '@/lib/lazy/lazy-module';

/**
 * A form whose code is downloaded when the visitor starts to use its page, or had started before a reload. When
 * prerendered, its complete markup is there from the start: React hydrates it with any input. Otherwise it loads at
 * once.
 *
 * @param isAwaited whether it loads at once in any case, because the address prefills a field
 * @param outlook the message to a visitor who presses the button while the code cannot be loaded
 * @returns an element to be kept for the life of the page: a new one on each render would make React remount the form
 */
export function lazyForm(
  load: () => Promise<{ default: ComponentType }>,
  { isAwaited = () => false, outlook }: { isAwaited?: () => boolean; outlook?: string } = {},
): ReactNode {
  const code = lazyModule(load);
  const Form = lazy(async () => {
    if (import.meta.env.SSR) return code.load();
    if (!isAwaited() && !persistedInput.any()) await afterFirstInteraction();
    // An error would unmount the page, with all unsent input.
    const form = await code.loadWhenOnline(() => showWaitingNotice(outlook));
    hideWaitingNotice();
    return form;
  });
  return (
    <Suspense fallback={<Spinner />}>
      <Form />
    </Suspense>
  );
}
