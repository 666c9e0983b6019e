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
import { cn } from '@/lib/cn';
import { takeEarlyUse } from '@/lib/forms/early-submit';
import { reasonOf } from '@/lib/errors';
import { submitting } from '@/lib/forms/submitting';
import { unsaved } from '@/lib/forms/unsaved';
import { fieldTexts } from '@/config/texts/fields';
import { FieldProblem } from './field-problem';
import { FormError } from './form-error';

interface FormProps<Values extends FieldValues, Context, Output> {
  /** What `useForm` returned. */
  form: UseFormReturn<Values, Context, Output>;
  /**
   * Gets the checked values; the form counts as submitting until its promise settles. The reason of a rejection stands
   * below the form (the mutation behind it shows its toast), that of a `FieldProblem` below its field, and everything
   * typed stays.
   */
  onSubmit: (values: Output) => unknown;
  /** The focus came into the form. */
  onFocus?: () => void;
  /** What is chosen here is no loss: nobody is asked before it is left. */
  disposable?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A form whose checks are ours, not the browser's. Invalid, it moves the focus to the first field with an error and
 * shows that error as a toast as well, as the specification has it.
 */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  onSubmit,
  onFocus,
  disposable,
  className,
  children,
}: FormProps<Values, Context, Output>) {
  // Two clicks can arrive before a render shows the first one's state.
  const isBusy = useRef(false);

  const element = useRef<HTMLFormElement>(null);
  const { getValues, setValue } = form;
  useEffect(() => {
    if (element.current) takeOver(element.current, getValues, setValue);
  }, [getValues, setValue]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // React passes events on through portals: a dialog's form must not submit a form around it.
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
      if (error instanceof FieldProblem)
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
        {!disposable && <Unsaved />}
      </form>
    </FormProvider>
  );
}

function ServerError() {
  const { errors } = useFormState();
  return <FormError message={errors.root?.server?.message} />;
}

/** Notes that there is something to lose. */
function Unsaved() {
  const { isDirty } = useFormState();
  useEffect(() => (isDirty ? unsaved.note() : undefined), [isDirty]);
  return null;
}

const invalidToast = { id: 'form-invalid' };

/** A date without its year, for one: the browser gives no value for it, as if the field were empty. */
function halfTyped(form: HTMLFormElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll('input')].find((input) => input.validity.badInput);
}

/** One toast for one attempt, however many fields are wrong. */
function showFirstError(errors: FieldErrors) {
  // Those of a list's entries stand one level deeper.
  const message = Object.values(errors)
    .flat()
    .find((error) => error?.message)?.message;
  if (typeof message === 'string') toast.error(message, invalidToast);
}

/**
 * A prerendered form can be filled in, and its button pressed, before our code is there: what was typed becomes the
 * form's values, and what was to be sent is sent now.
 */
function takeOver<Values extends FieldValues>(
  element: HTMLFormElement,
  getValues: UseFormReturn<Values>['getValues'],
  setValue: UseFormReturn<Values>['setValue'],
) {
  const { typed: early, wasPressed } = takeEarlyUse(element);
  const known: Record<string, unknown> = getValues();
  for (const [name, typed] of [...new FormData(element), ...early])
    // Only fields whose value is what stands in them: a number or a date is written in another form.
    if (typeof typed === 'string' && typeof known[name] === 'string' && typed !== known[name])
      setValue(name as Path<Values>, typed as PathValue<Values, Path<Values>>, { shouldDirty: true });
  if (wasPressed) element.requestSubmit();
}
