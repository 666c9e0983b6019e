import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { boxStyles, overlayStyles } from './dialog';
import { useIgnoredSecondClick } from './use-ignored-second-click';
import { useReturnFocus } from './use-return-focus';

export const AlertDialogCancel = Radix.Cancel;

interface AlertDialogProps {
  title: string;
  text: ReactNode;
  /** A running action must finish first: nothing closes the dialog. */
  locked?: boolean;
  /** Hides everything behind it, other dialogs included. */
  isOpaque?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A question that must be answered, so a click outside doesn't close it; open as long as it is mounted. */
export function AlertDialog({ title, text, locked, isOpaque, onClose, children }: AlertDialogProps) {
  const returnFocus = useReturnFocus();
  useIgnoredSecondClick();
  const box = (
    <Radix.Content
      {...returnFocus}
      className={cn(boxStyles, 'gap-2 overflow-y-auto p-5 sm:h-fit sm:max-w-106.25 sm:p-6')}
    >
      <Radix.Title className="text-xl">{title}</Radix.Title>
      <Radix.Description className="text-muted-foreground">{text}</Radix.Description>
      {children}
    </Radix.Content>
  );
  return (
    <Radix.Root open onOpenChange={(open) => !open && !locked && onClose()}>
      <Radix.Portal>
        {isOpaque ? (
          <Radix.Overlay className="fixed inset-0 z-60 bg-background">{box}</Radix.Overlay>
        ) : (
          <>
            <Radix.Overlay data-overlay className={overlayStyles} />
            {box}
          </>
        )}
      </Radix.Portal>
    </Radix.Root>
  );
}
