import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { persistedInput } from '@/lib/forms/persisted-input';

/**
 * Keeps the input of the surrounding `Form` across reloads. When the form is submitted, discarded or left, it unmounts
 * and the stored input is deleted.
 *
 * @param isLasting keeps the input of a form that is left, until it is submitted
 */
export function PersistInput({ name, isLasting = false }: { name: string; isLasting?: boolean }) {
  const { getFieldState, setValue } = useFormContext();
  const values = useWatch();
  const { isDirty, dirtyFields } = useFormState();
  const wasDirty = useRef(false);
  useEffect(() => {
    const kept = Object.entries(persistedInput.read(name));
    // After the form's own effects, which take over text from its fields.
    queueMicrotask(() =>
      kept
        .filter(([field]) => !getFieldState(field).isDirty)
        .forEach(([field, value]) => setValue(field, value, { shouldDirty: true })),
    );
    return isLasting ? undefined : () => persistedInput.forget(name);
  }, [name, isLasting, getFieldState, setValue]);
  useEffect(() => {
    // Prefilled values alone are not kept: they are prefilled again.
    if (isDirty) {
      wasDirty.current = true;
      persistedInput.keep(name, Object.fromEntries(Object.entries(values).filter(([field]) => dirtyFields[field])));
      // Stored input is not deleted before it is restored.
    } else if (wasDirty.current) persistedInput.forget(name);
  }, [name, values, isDirty, dirtyFields]);
  return null;
}
