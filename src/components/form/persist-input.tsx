import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { persistedInput } from '@/lib/forms/persisted-input';

interface PersistInputProps {
  name: string;
  isLasting?: boolean;
  except?: readonly string[] | undefined;
}

const none: readonly string[] = [];

/**
 * Keeps the input of the surrounding `Form` across reloads. When the form is submitted, discarded or left, it unmounts
 * and the stored input is deleted.
 *
 * @param isLasting keeps the input of a form that is left, until it is submitted
 * @param except the fields that are not restored
 */
export function PersistInput({ name, isLasting = false, except = none }: PersistInputProps) {
  const { getFieldState, setValue } = useFormContext();
  const values = useWatch();
  const { isDirty, dirtyFields } = useFormState();
  const wasDirty = useRef(false);
  const [excepted] = useState(except);
  useEffect(() => {
    const kept = Object.entries(persistedInput.read(name)).filter(([field]) => !excepted.includes(field));
    // After the form's own effects, which take over text from its fields.
    queueMicrotask(() =>
      kept
        .filter(([field]) => !getFieldState(field).isDirty)
        .forEach(([field, value]) => setValue(field, value, { shouldDirty: true })),
    );
    return isLasting ? undefined : () => persistedInput.forget(name);
  }, [name, isLasting, excepted, getFieldState, setValue]);
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
