import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { CloseButton, overlayStyles } from './dialog';

export const Sheet = Radix.Root;

type SheetContentProps = Omit<ComponentProps<typeof Radix.Content>, 'title'> & { title: string };

/** A full-height panel from the right edge, for the menu on small screens. */
export function SheetContent({ title, className, children, ...props }: SheetContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayStyles} />
      <Radix.Content
        aria-describedby={undefined}
        className={cn(
          'fixed inset-y-0 right-0 z-50 flex w-[min(20rem,85vw)] flex-col border-l bg-background shadow-float',
          'focus-visible:outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
          className,
        )}
        {...props}
      >
        <header className="flex min-h-16 items-center border-b py-2 pr-14 pl-5">
          <Radix.Title className="text-lg">{title}</Radix.Title>
        </header>
        <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
        <CloseButton className="absolute top-2.5 right-3" />
      </Radix.Content>
    </Radix.Portal>
  );
}
