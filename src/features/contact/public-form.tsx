import { type ReactNode, useEffect, useRef } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { loadOnDemand } from '@/lib/load-on-demand';
import { Honeypot } from './honeypot';

interface PublicFormProps<Input extends FieldValues, Values> {
  empty: DefaultValues<Input> & Input;
  /** What is filled in already, where nobody was quicker. */
  preset?: Partial<Record<Path<Input>, string>>;
  /** Downloads what checks the form. */
  loadResolver: () => Promise<Resolver<Input, unknown, Values>>;
  /** Downloads what sends it and says how that went. */
  loadSender: () => Promise<(values: Values, isProgram: boolean) => Promise<unknown>>;
  texts: {
    submit: string;
    submitting: string;
    failure: (cause: string) => string;
  };
  /** The fields. */
  children: (control: Control<Input, unknown, Values>) => ReactNode;
}

/**
 * A form for visitors, with a trap for programs. What checks and sends it is downloaded when somebody starts to fill it
 * in, not for readers.
 */
export function PublicForm<Input extends FieldValues, Values>({
  empty,
  preset,
  loadResolver,
  loadSender,
  texts,
  children,
}: PublicFormProps<Input, Values>) {
  const resolver: Resolver<Input, unknown, Values> = async (...values) =>
    (await loadOnDemand(loadResolver, texts.failure))(...values);
  const form = useForm<Input, unknown, Values>({ resolver, defaultValues: empty });
  const { getValues, setValue } = form;
  useEffect(() => {
    // After the form took over what was typed before our code came.
    for (const [name, value] of Object.entries(preset ?? {}) as [Path<Input>, PathValue<Input, Path<Input>>][])
      if (!getValues(name)) setValue(name, value);
  }, [preset, getValues, setValue]);
  const trap = useRef<HTMLInputElement>(null);
  const isProgram = () => Boolean(trap.current?.value);

  /** So that it is there when the connection is not. */
  const prepare = () => void Promise.allSettled([loadResolver(), loadSender()]);

  const submit = async (values: Values) => {
    const typed = form.getValues();
    const send = await loadOnDemand(loadSender, texts.failure);
    await send(values, isProgram());
    settleForm(form, typed);
  };

  return (
    <Form form={form} onSubmit={submit} onFocus={prepare}>
      {children(form.control)}
      <Honeypot ref={trap} />
      <SubmitButton pendingLabel={texts.submitting} className="self-start max-sm:w-full">
        {texts.submit}
      </SubmitButton>
    </Form>
  );
}
