import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { drafts } from '@/lib/drafts';

/**
 * Keeps what is typed into the `Form` around it over a reload. Sent, discarded or left, the form is gone from the screen
 * and the draft with it.
 */
export function Draft({ name }: { name: string }) {
  const { setValue } = useFormContext();
  const values = useWatch();
  const { isDirty } = useFormState();
  useEffect(() => {
    const kept = Object.entries(drafts.read(name));
    // After the form's own effects: it takes over what stands in its fields.
    queueMicrotask(() => kept.forEach(([field, value]) => setValue(field, value, { shouldDirty: true })));
    return () => drafts.forget(name);
  }, [name, setValue]);
  useEffect(() => {
    if (isDirty) drafts.keep(name, values);
    else drafts.forget(name);
  }, [name, values, isDirty]);
  return null;
}
