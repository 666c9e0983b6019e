import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { drafts } from '@/lib/forms/drafts';

/**
 * Keeps what is typed into the `Form` around it over a reload. Sent, discarded or left, the form is gone from the screen
 * and the draft with it.
 *
 * @param isLasting a form that is left keeps its draft, until it was sent
 */
export function Draft({ name, isLasting = false }: { name: string; isLasting?: boolean }) {
  const { getFieldState, setValue } = useFormContext();
  const values = useWatch();
  const { isDirty, dirtyFields } = useFormState();
  useEffect(() => {
    const kept = Object.entries(drafts.read(name));
    // After the form's own effects: it takes over what stands in its fields.
    queueMicrotask(() =>
      kept
        .filter(([field]) => !getFieldState(field).isDirty)
        .forEach(([field, value]) => setValue(field, value, { shouldDirty: true })),
    );
    return isLasting ? undefined : () => drafts.forget(name);
  }, [name, isLasting, getFieldState, setValue]);
  useEffect(() => {
    // What was filled in for somebody is filled in again.
    if (isDirty) drafts.keep(name, Object.fromEntries(Object.entries(values).filter(([field]) => dirtyFields[field])));
    else drafts.forget(name);
  }, [name, values, isDirty, dirtyFields]);
  return null;
}
