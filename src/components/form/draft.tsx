import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { drafts } from '@/lib/forms/drafts';

/**
 * Keeps the input of the surrounding `Form` across reloads. When the form is submitted, discarded or left, it unmounts
 * and the draft is deleted.
 *
 * @param isLasting keeps the draft of a form that is left, until it is submitted
 */
export function Draft({ name, isLasting = false }: { name: string; isLasting?: boolean }) {
  const { getFieldState, setValue } = useFormContext();
  const values = useWatch();
  const { isDirty, dirtyFields } = useFormState();
  const wasDirty = useRef(false);
  useEffect(() => {
    const kept = Object.entries(drafts.read(name));
    // After the form's own effects, which take over text from its fields.
    queueMicrotask(() =>
      kept
        .filter(([field]) => !getFieldState(field).isDirty)
        .forEach(([field, value]) => setValue(field, value, { shouldDirty: true })),
    );
    return isLasting ? undefined : () => drafts.forget(name);
  }, [name, isLasting, getFieldState, setValue]);
  useEffect(() => {
    // Prefilled values alone are not kept: they are prefilled again.
    if (isDirty) {
      wasDirty.current = true;
      drafts.keep(name, Object.fromEntries(Object.entries(values).filter(([field]) => dirtyFields[field])));
      // A stored draft is not deleted before it is restored.
    } else if (wasDirty.current) drafts.forget(name);
  }, [name, values, isDirty, dirtyFields]);
  return null;
}
