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
import { useLocation } from 'react-router-dom';
import { Draft } from '@/components/form/draft';
import { ErrorSummary } from '@/components/form/error-summary';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { demand } from '@/lib/lazy/demand';
import type { Late } from '@/lib/lazy/late';
import { useSession } from '@/lib/session/session-store';
import { Honeypot } from './honeypot';

interface PublicFormProps<Input extends FieldValues, Values> {
  empty: DefaultValues<Input> & Input;
  /** What is filled in already, where nobody was quicker. */
  preset?: Partial<Record<Path<Input>, string>>;
  /** What the fields are called, in their order. */
  labels: Readonly<Record<keyof Input & string, string>>;
  /** What checks the form. */
  resolver: Late<Resolver<Input, unknown, Values>>;
  /** What sends it and says how that went. */
  sender: Late<(values: Values, isProgram: boolean) => Promise<unknown>>;
  texts: {
    submit: string;
    submitting: string;
    failure: (cause: string) => string;
  };
  /** What stays below the form when it was sent. */
  confirmation?: (sent: Input) => ReactNode;
  /** The fields. */
  children: (control: Control<Input, unknown, Values>) => ReactNode;
}

/**
 * A form for visitors, with a trap for programs. What checks and sends it is downloaded when somebody starts to fill it
 * in, not for readers. What is typed waits in this tab until it was sent.
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
  const check: Resolver<Input, unknown, Values> = async (...values) =>
    (await demand(resolver, texts.failure))(...values);
  const form = useForm<Input, unknown, Values>({ resolver: check, defaultValues: empty });
  const { getValues, setValue } = form;
  useEffect(() => {
    // After the form took over what was typed before our code came.
    for (const [name, value] of Object.entries(preset ?? {}) as [Path<Input>, PathValue<Input, Path<Input>>][])
      if (!getValues(name)) setValue(name, value);
  }, [preset, getValues, setValue]);
  const { loading, session } = useSession();
  const { pathname } = useLocation();
  const trap = useRef<HTMLInputElement>(null);
  const isProgram = () => Boolean(trap.current?.value);

  const [sent, setSent] = useState<Input>();

  /** So that it is there when the connection is not. */
  const prepare = () => void Promise.allSettled([resolver.load(), sender.load()]);

  const submit = async (values: Values) => {
    const typed = form.getValues();
    const send = await demand(sender, texts.failure);
    await send(values, isProgram());
    settleForm(form, typed);
    setSent(typed);
  };

  return (
    <Form form={form} onSubmit={submit} onFocus={prepare}>
      {children(form.control)}
      {/* Under the name of whoever it is: nobody finds what another one typed. */}
      {(!loading || session) && <Draft name={pathname} isLasting />}
      <Honeypot ref={trap} />
      <ErrorSummary labels={labels} />
      <SubmitButton pendingLabel={texts.submitting} className="self-start max-sm:w-full">
        {texts.submit}
      </SubmitButton>
      {/* Empty at first, so that screen readers hear about it when it comes. */}
      <div role="status" className="empty:hidden">
        {sent && confirmation?.(sent)}
      </div>
    </Form>
  );
}
