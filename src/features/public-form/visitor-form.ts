import type { MutationOptions } from '@tanstack/react-query';
import { runMutation } from '@/lib/query/query-client';
import { toast } from '@/lib/toasts/toast';

export interface Sent {
  /** The office was notified by mail. */
  notified: boolean;
  /** How many photos arrived. */
  photos?: number;
}

interface Thanks {
  success: string;
  /** The next steps. */
  outlook: string;
  /** Saved, but the office was not notified. */
  notNotified: string;
}

/** For `onSuccess` of a visitor form: thanks, or says that the office has not been notified yet. */
export const showSentMessage =
  ({ success, outlook, notNotified }: Thanks) =>
  ({ notified }: Sent): void => {
    if (notified) toast.success(success, { description: outlook });
    else toast.warning(notNotified);
  };

/**
 * The mutation function of a visitor form. A bot's input is discarded and acknowledged like any other.
 *
 * @returns sends the form: whether the office was notified by mail. Rejects when nothing was saved; the toast has
 *   been shown then.
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
