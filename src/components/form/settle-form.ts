import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * After a submit that went well: `saved` (without it, the form's default values) becomes what the form starts from,
 * and what was typed while it was being sent stays.
 *
 * @param sent the form's values (`getValues()`) when the submit began
 */
export function settleForm<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  sent: Values,
  saved?: DefaultValues<Values>,
): void {
  const now = form.getValues();
  form.reset(saved, { keepDirtyValues: false });
  for (const name of Object.keys(now) as Path<Values>[])
    if (now[name] !== sent[name]) form.setValue(name, now[name], { shouldDirty: true });
}
