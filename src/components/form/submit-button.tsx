import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { waitingMark } from '@/lib/forms/pre-hydration-input';

interface SubmitButtonProps {
  children: ReactNode;
  icon?: LucideIcon;
  /** Replaces the text while the form is being submitted. */
  pendingLabel?: string;
  variant?: 'primary' | 'secondary' | 'destructive';
  className?: string;
}

/**
 * Submits the surrounding `Form`; disabled while submitting. On a prerendered page it is not a submit button until our
 * code is loaded: a native submit would leave the page, with the input in the URL.
 */
export function SubmitButton({ children, icon, pendingLabel, variant, className }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  const isReady = useSyncExternalStore(subscribeToNothing, isInBrowser, isPrerendered);
  return (
    <>
      <Button
        icon={icon}
        type={isReady ? 'submit' : 'button'}
        {...(!isReady && waitingMark)}
        variant={variant}
        pending={isSubmitting}
        className={className}
      >
        {isSubmitting && pendingLabel ? pendingLabel : children}
      </Button>
      <noscript>
        <p>Zum Absenden braucht diese Seite JavaScript. Gern erreichen Sie uns auch per Telefon oder E-Mail.</p>
      </noscript>
    </>
  );
}

const subscribeToNothing = () => () => undefined;
const isInBrowser = () => true;
const isPrerendered = () => false;
