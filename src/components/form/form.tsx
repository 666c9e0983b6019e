import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type PathValue,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form';
import { toast } from '@/lib/toasts/toast';
import { Button } from '@/components/ui/button';
import { common } from '@/config/texts/common';
import { cn } from '@/lib/cn';
import { missingValidation } from '@/lib/forms/lazy-resolver';
import { takePreHydrationInput } from '@/lib/forms/pre-hydration-input';
import { reasonOf } from '@/lib/errors';
import { submitting } from '@/lib/forms/submitting';
import { unsaved } from '@/lib/forms/unsaved';
import { fieldTexts } from '@/config/texts/fields';
import { FieldError } from './field-error';
import { FormError } from './form-error';

interface FormProps<Values extends FieldValues, Context, Output> {
  /** From `useForm`. */
  form: UseFormReturn<Values, Context, Output>;
  /**
   * Called with the validated values; the form is submitting until its promise settles. The reason of a rejection is
   * shown below the form (the mutation shows its toast), that of a `FieldError` below its field, and all input is
   * kept.
   */
  onSubmit: (values: Output) => unknown;
  /** The focus entered the form. */
  onFocus?: () => void;
  /** The input can be discarded without asking. */
  disposable?: boolean;
  className?: string;
  children: ReactNode;
  /** Its buttons, if errors of the form as a whole belong above them. */
  footer?: ReactNode;
}

/**
 * A form with our own validation instead of the browser's. When invalid, it focuses the first field with an error and
 * also shows that error as a toast, as specified.
 */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  onSubmit,
  onFocus,
  disposable,
  className,
  children,
  footer,
}: FormProps<Values, Context, Output>) {
  // Two clicks can arrive before the first one's state is rendered.
  const isBusy = useRef(false);

  const element = useRef<HTMLFormElement>(null);
  const { getValues, setValue } = form;
  useEffect(() => {
    if (element.current) takeOver(element.current, getValues, setValue);
  }, [getValues, setValue]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // React events bubble through portals: a dialog's form must not submit a form around it.
    event.stopPropagation();
    if (isBusy.current) return;
    const half = element.current && halfTyped(element.current);
    if (half) {
      form.setError(half.name as Path<Values>, { message: fieldTexts.incomplete }, { shouldFocus: true });
      toast.error(fieldTexts.incomplete, invalidToast);
      return;
    }
    isBusy.current = true;
    try {
      await form.handleSubmit(send, showFirstError)();
    } finally {
      isBusy.current = false;
    }
  };

  const send = async (values: Output) => {
    const end = submitting.begin();
    try {
      await onSubmit(values);
    } catch (error) {
      console.error(error);
      if (error instanceof FieldError)
        form.setError(error.field as Path<Values>, { message: error.message }, { shouldFocus: true });
      else form.setError('root.server', { message: reasonOf(error) });
    } finally {
      end();
    }
  };

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={submit}
        onFocus={onFocus}
        className={cn('group/form flex flex-col gap-5', className)}
      >
        <p className="hidden text-sm text-muted-foreground group-has-[:required]/form:block">* Pflichtfeld</p>
        {children}
        <ServerError />
        {footer}
        {!disposable && <Unsaved />}
      </form>
    </FormProvider>
  );
}

function ServerError() {
  const { errors } = useFormState();
  const unavailable = missingValidation(errors);
  return (
    <FormError message={unavailable ?? errors.root?.server?.message}>
      {unavailable && (
        <Button type="submit" variant="outline" size="sm">
          {common.retry}
        </Button>
      )}
    </FormError>
  );
}

/** Registers unsaved changes. */
function Unsaved() {
  const { isDirty } = useFormState();
  useEffect(() => (isDirty ? unsaved.note() : undefined), [isDirty]);
  return null;
}

const invalidToast = { id: 'form-invalid' };

/** E.g. a date without a year: the browser reports an empty value for it. */
function halfTyped(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find((input) => input.validity.badInput);
}

/** One toast per attempt, however many fields are wrong. */
function showFirstError(errors: FieldErrors) {
  // Errors of list entries are nested one level deeper.
  const message = Object.values(errors)
    .flat()
    .find((error) => error?.message)?.message;
  if (typeof message === 'string') toast.error(message, invalidToast);
}

/**
 * A prerendered form can be filled in and submitted before our code is loaded: takes over the input as form values, and
 * submits if the button was pressed.
 */
function takeOver<Values extends FieldValues>(
  element: HTMLFormElement,
  getValues: UseFormReturn<Values>['getValues'],
  setValue: UseFormReturn<Values>['setValue'],
) {
  const { typed: early, wasPressed } = takePreHydrationInput(element);
  const known: Record<string, unknown> = getValues();
  for (const [name, typed] of [...new FormData(element), ...early])
    // Only fields whose value equals their text: numbers and dates are formatted differently.
    if (typeof typed === 'string' && typeof known[name] === 'string' && typed !== known[name])
      setValue(name as Path<Values>, typed as PathValue<Values, Path<Values>>, { shouldDirty: true });
  if (wasPressed) element.requestSubmit();
}
