import { toast } from '@/lib/toast';

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
  ({ notified }: { notified: boolean }): void => {
    if (notified) toast.success(success, { description: outlook });
    else toast.warning(notNotified);
  };
