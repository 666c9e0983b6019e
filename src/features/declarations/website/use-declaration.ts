import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { Acknowledgement } from '@/features/declarations/acknowledgement';
import { useOwnContact } from '@/features/public-form/use-own-contact';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import type { LazyModule } from '@/lib/lazy/lazy-module';
import { loadOrToast } from '@/lib/lazy/load-or-toast';

interface Declaring<Input extends FieldValues, Values> {
  /** With the fields `name` and `email`, which are filled in for a signed-in customer. */
  empty: Input & { name: string; email: string };
  /** The validation. */
  resolver: LazyModule<Resolver<Input, unknown, Values>>;
  /** Sends it under an id made here; rejects when nothing was saved or the result is unknown. */
  sender: LazyModule<(declaration: Values & { id: string }) => Promise<Acknowledgement>>;
  failure: (cause: string) => string;
}

/**
 * The form of a declaration, and sending it. Unlike the other forms for visitors it has no honeypot: a declaration with
 * a field filled in by browser autofill must not be discarded.
 */
export function useDeclaration<Input extends FieldValues, Values extends object>({
  empty,
  resolver,
  sender,
  failure,
}: Declaring<Input, Values>) {
  const form = useForm<Input, unknown, Values>({
    resolver: lazyResolver(resolver, failure),
    defaultValues: empty as DefaultValues<Input>,
  });
  const [declaration, setDeclaration] = useState<Values & { id: string }>();
  const [receipt, setReceipt] = useState<Acknowledgement>();
  const { getValues, setValue } = form;
  const own = useOwnContact();
  useEffect(() => {
    if (!own) return;
    const known = { name: `${own.firstName} ${own.lastName}`.trim(), email: own.email };
    for (const [name, value] of Object.entries(known) as [Path<Input>, PathValue<Input, Path<Input>>][])
      if (!getValues(name)) setValue(name, value);
  }, [own, getValues, setValue]);

  /** Preloaded, in case the connection is lost. */
  const prepare = () => void Promise.allSettled([resolver.load(), sender.load()]);

  /** The declaration to send. The same input is the same declaration: the response to it may have been lost. */
  const declare = (values: Values) => {
    const declared = declaration && isSame(declaration, values) ? declaration : { ...values, id: crypto.randomUUID() };
    setDeclaration(declared);
    return declared;
  };

  const send = async (declared: Values & { id: string }) => {
    const answer = await (await loadOrToast(sender, failure))(declared);
    form.reset();
    setReceipt(answer);
  };

  return { form, prepare, declaration, declare, send, receipt };
}

const isSame = <Values extends object>(one: Values, other: Values) =>
  (Object.keys(other) as (keyof Values)[]).every((key) => one[key] === other[key]);
