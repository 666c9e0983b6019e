import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * After a successful submit: `saved` (default: the form's default values) becomes the form's new baseline, and text
 * typed while submitting is kept.
 *
 * @param sent the form's values (`getValues()`) when the submit started
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
