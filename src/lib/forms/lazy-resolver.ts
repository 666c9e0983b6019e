import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { generalMessages } from '@/config/texts/general';
import type { LazyModule } from '@/lib/lazy/lazy-module';

/** Among the errors of a form: its validation could not be downloaded. No field has this name. */
const missing = '(validation)';

/**
 * A validation that is downloaded when it is needed. If that fails, the form is invalid and shows `failure` with the
 * cause in German; the next attempt tries again.
 */
export const lazyResolver =
  <Input extends FieldValues, Values>(
    code: LazyModule<Resolver<Input, unknown, Values>>,
    failure: (cause: string) => string,
  ): Resolver<Input, unknown, Values> =>
  async (...form) => {
    const resolve = await code.load().catch((error: unknown) => console.error(error));
    if (resolve) return resolve(...form);
    const errors = { [missing]: { type: missing, message: failure(generalMessages.offline) } };
    return { values: {}, errors: errors as FieldErrors as FieldErrors<Input> };
  };

/** The message when the validation could not be downloaded. */
export const missingValidation = (errors: FieldErrors): string | undefined =>
  errors[missing]?.message as string | undefined;
