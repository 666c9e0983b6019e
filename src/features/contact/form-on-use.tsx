import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { endWaiting, explainWaiting } from '@/lib/early-submit';
import { firstUse } from '@/lib/first-use';
import { loadUntilThere } from '@/lib/load-until-there';

/**
 * A form whose code is downloaded when somebody begins to use its page. Prerendered, it stands there complete all the
 * time: React takes it over as it is, with what was typed.
 *
 * @returns an element for the whole life of the page: a new one on each render would make React draw the form anew
 */
export function formOnUse(load: () => Promise<{ default: ComponentType }>): ReactNode {
  const Form = lazy(async () => {
    if (import.meta.env.SSR) return load();
    await firstUse();
    // A failure would take the page away, with all that was typed.
    const form = await loadUntilThere(load, explainWaiting);
    endWaiting();
    return form;
  });
  return (
    <Suspense fallback={<Spinner />}>
      <Form />
    </Suspense>
  );
}
