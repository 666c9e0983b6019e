import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { whenBegun } from '@/lib/lazy/begun';
import { drafts } from '@/lib/forms/drafts';
import { endWaiting, explainWaiting } from '@/lib/forms/early-submit';
import { late } from '@/lib/lazy/late';

/**
 * A form whose code is downloaded when somebody begins to use its page, or had begun before a reload. Prerendered, it
 * stands there complete all the time: React takes it over as it is, with what was typed. Where nothing was prerendered
 * it comes at once.
 *
 * @param isAwaited whether it comes at once all the same, because the address fills something in
 * @param outlook what is said to whoever presses the button while the code cannot be loaded
 * @returns an element for the whole life of the page: a new one on each render would make React draw the form anew
 */
export function lateForm(
  load: () => Promise<{ default: ComponentType }>,
  { isAwaited = () => false, outlook }: { isAwaited?: () => boolean; outlook?: string } = {},
): ReactNode {
  const code = late(load);
  const Form = lazy(async () => {
    if (import.meta.env.SSR) return code.load();
    if (!isAwaited() && !drafts.any()) await whenBegun();
    // A failure would take the page away, with all that was typed.
    const form = await code.untilThere(() => explainWaiting(outlook));
    endWaiting();
    return form;
  });
  return (
    <Suspense fallback={<Spinner />}>
      <Form />
    </Suspense>
  );
}
