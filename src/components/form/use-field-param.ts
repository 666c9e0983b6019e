import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { fieldParam } from '@/lib/forms/field-param';

/**
 * Focuses the field named in the URL, once the form is mounted.
 *
 * @param fields the fields that links may point to
 */
export function useFieldParam<Values extends FieldValues, Context, Output>(
  { setFocus }: UseFormReturn<Values, Context, Output>,
  fields: readonly FieldPath<Values>[],
): void {
  const [params] = useSearchParams();
  const field = fields.find((name) => name === params.get(fieldParam));
  useEffect(() => {
    if (field) setFocus(field);
  }, [field, setFocus]);
}
