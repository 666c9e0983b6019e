import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';

interface SubmitButtonProps {
  children: ReactNode;
  /** Replaces the text while the form is being sent. */
  pendingLabel?: string;
  className?: string;
}

/** Sends the `Form` around it; disabled while it is being sent. */
export function SubmitButton({ children, pendingLabel, className }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button type="submit" pending={isSubmitting} className={className}>
      {isSubmitting && pendingLabel ? pendingLabel : children}
    </Button>
  );
}
