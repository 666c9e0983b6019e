import type { MutationOptions } from '@tanstack/react-query';
import { runMutation } from '@/lib/query/query-client';
import { toast } from '@/lib/toasts/toast';

interface Sent {
  /** The office was told by mail. */
  notified: boolean;
}

interface Thanks {
  success: string;
  /** What happens next. */
  outlook: string;
  /** Saved, but the office was not told. */
  notNotified: string;
}

/** For `onSuccess` of a form for visitors: thanks, or says that the office does not know of it yet. */
export const thankVisitor =
  ({ success, outlook, notNotified }: Thanks) =>
  ({ notified }: Sent): void => {
    if (notified) toast.success(success, { description: outlook });
    else toast.warning(notNotified);
  };

/**
 * What a visitor's form calls. What a program sent is thrown away and thanked for.
 *
 * @returns sends the form: whether the office was told by mail. Rejects when nothing was saved; the toast has been shown then.
 */
export function formSender<Form>(
  mutation: MutationOptions<Sent, Error, Form>,
  thank: (sent: Sent) => void,
): (form: Form, isProgram?: boolean) => Promise<Sent> {
  return async (form, isProgram = false) => {
    if (!isProgram) return runMutation(mutation, form);
    const pretence = { notified: true };
    thank(pretence);
    return pretence;
  };
}
