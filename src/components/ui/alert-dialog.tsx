import { AlertDialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { boxLook, overlayLook } from './dialog';
import { useReturnFocus } from './use-return-focus';

export const AlertDialog = Radix.Root;
export const AlertDialogCancel = Radix.Cancel;

type AlertDialogContentProps = Omit<ComponentProps<typeof Radix.Content>, 'title'> & { title: string; text: string };

/** The window of an `AlertDialog`: a question that must be answered, so it doesn't close by a click outside. */
export function AlertDialogContent({ title, text, className, children, ...props }: AlertDialogContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayLook} />
      <Radix.Content
        {...returnFocus}
        className={cn(boxLook, 'gap-2 overflow-y-auto p-5 sm:max-w-106.25 sm:p-6', className)}
        {...props}
      >
        <Radix.Title className="text-xl">{title}</Radix.Title>
        <Radix.Description className="text-muted-foreground">{text}</Radix.Description>
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}
