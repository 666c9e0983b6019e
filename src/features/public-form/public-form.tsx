import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { ErrorSummary } from '@/components/form/error-summary';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { loadOrToast } from '@/lib/lazy/load-or-toast';
import type { LazyModule } from '@/lib/lazy/lazy-module';
import { Honeypot } from './honeypot';
import { PersistPublicInput } from './persist-public-input';

interface PublicFormProps<Input extends FieldValues, Values> {
  empty: DefaultValues<Input> & Input;
  /** Prefilled values, for untouched fields. */
  preset?: Partial<Record<Path<Input>, string>>;
  /** The field names, in order. */
  labels: Readonly<Record<keyof Input & string, string>>;
  /** The validation. */
  resolver: LazyModule<Resolver<Input, unknown, Values>>;
  /** Sends the form and reports the result. */
  sender: LazyModule<(values: Values, isProgram: boolean) => Promise<unknown>>;
  texts: {
    submit: string;
    submitting: string;
    failure: (cause: string) => string;
  };
  /** Stays below the form after it was sent. */
  confirmation?: (sent: Input) => ReactNode;
  /** The fields. */
  children: (control: Control<Input, unknown, Values>) => ReactNode;
}

/**
 * A form for visitors, with a honeypot. Validation and sending are downloaded when a visitor starts to fill it in, not
 * for readers. Input is kept in this tab until it was sent.
 */
export function PublicForm<Input extends FieldValues, Values>({
  empty,
  preset,
  labels,
  resolver,
  sender,
  texts,
  confirmation,
  children,
}: PublicFormProps<Input, Values>) {
  const form = useForm<Input, unknown, Values>({
    resolver: lazyResolver(resolver, texts.failure),
    defaultValues: empty,
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    // After the form has taken over input typed before our code loaded.
    for (const [name, value] of Object.entries(preset ?? {}) as [Path<Input>, PathValue<Input, Path<Input>>][])
      if (!getValues(name)) setValue(name, value);
  }, [preset, getValues, setValue]);
  const trap = useRef<HTMLInputElement>(null);
  const isProgram = () => Boolean(trap.current?.value);

  const [sent, setSent] = useState<Input>();

  /** Preloaded, in case the connection is lost. */
  const prepare = () => void Promise.allSettled([resolver.load(), sender.load()]);

  const submit = async (values: Values) => {
    const typed = form.getValues();
    const send = await loadOrToast(sender, texts.failure);
    await send(values, isProgram());
    settleForm(form, typed);
    setSent(typed);
  };

  return (
    <Form form={form} onSubmit={submit} onFocus={prepare}>
      {children(form.control)}
      <PersistPublicInput />
      <Honeypot ref={trap} />
      <ErrorSummary labels={labels} />
      <SubmitButton pendingLabel={texts.submitting} className="self-start max-sm:w-full">
        {texts.submit}
      </SubmitButton>
      {/* Empty at first, so that screen readers announce it when it is filled. */}
      <div role="status" className="empty:hidden">
        {sent && confirmation?.(sent)}
      </div>
    </Form>
  );
}
