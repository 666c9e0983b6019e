import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { common } from '@/config/texts/common';
import { Button } from './button';
import { useIgnoredSecondClick } from './use-ignored-second-click';
import { useReturnFocus } from './use-return-focus';

export const overlayStyles =
  'fixed inset-0 z-40 bg-foreground/40 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

/** On phones a full-width bottom sheet, from 640 px a centred box; scrolls inside. */
export const boxStyles = cn(
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-xl border bg-card shadow-float',
  'focus-visible:outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
  'sm:inset-0 sm:m-auto sm:max-h-[calc(100dvh-4rem)] sm:rounded-xl',
);

/**
 * For the scrolling part: the footer sticks to the lower edge, and focused elements are scrolled clear of it. On
 * screens lower than 36rem (28rem for one row of buttons) the footer scrolls along, e.g. with very large text or an
 * on-screen keyboard. Media queries ignore the page's font size, so the remaining height is multiplied until the clamps
 * below make it all or nothing.
 */
const footerInSight = cn(
  '[--dialog-room:calc((100dvh-36rem)*9999)] sm:[--dialog-room:calc((100dvh-28rem)*9999)]',
  '[--dialog-footer-bottom:min(0px,var(--dialog-room))]',
  '[--dialog-footer:clamp(0px,var(--dialog-room),11rem)] sm:[--dialog-footer:clamp(0px,var(--dialog-room),8rem)]',
  // At the upper edge there is room for a field's label.
  'scroll-pt-10 scroll-pb-(--dialog-footer)',
  '[--dialog-end:max(1.25rem,env(safe-area-inset-bottom))] [--dialog-side:--spacing(5)]',
  'sm:[--dialog-end:1.5rem] sm:[--dialog-side:--spacing(6)]',
);

const widths = { 425: 'sm:max-w-106.25', 600: 'sm:max-w-150', 900: 'sm:max-w-225' };

type DialogProps = Omit<ComponentProps<typeof Radix.Content>, 'title' | 'className'> & {
  title: string;
  description?: ReactNode;
  /** Pixels on wide screens. */
  width?: 425 | 600 | 900;
  /** Keeps its height: for content that changes while the user types. */
  steady?: boolean;
  /** A running action must finish first: nothing closes the dialog. */
  locked?: boolean;
  /** The focus is on the window itself: on a phone the first field would open the keyboard over what comes before it. */
  opensAtTop?: boolean;
  onClose: () => void;
};

/** A window with a heading and a close button; open as long as it is mounted. */
export function Dialog({
  title,
  description,
  width = 425,
  steady,
  locked,
  opensAtTop,
  onClose,
  children,
  ...props
}: DialogProps) {
  const returnFocus = useReturnFocus();
  const onOpenAutoFocus = (event: Event) => {
    returnFocus.onOpenAutoFocus();
    if (!opensAtTop) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).focus();
  };
  useIgnoredSecondClick();
  return (
    <Radix.Root open onOpenChange={(open) => !open && !locked && onClose()}>
      <Radix.Portal>
        <Radix.Overlay data-overlay className={overlayStyles} />
        <Radix.Content
          // Radix warns about a dialog without a description unless it is explicitly left out.
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
          onOpenAutoFocus={onOpenAutoFocus}
          className={cn(boxStyles, widths[width], steady ? 'h-[92dvh] sm:h-144' : 'sm:h-fit')}
          {...props}
        >
          <header className="space-y-1.5 py-5 pr-14 pb-2 pl-5 sm:pt-6 sm:pl-6">
            <Radix.Title className="text-xl max-[20rem]:text-lg">{title}</Radix.Title>
            {description && <Radix.Description className="text-muted-foreground">{description}</Radix.Description>}
          </header>
          {/* Positioned, so that the hidden inputs of Radix scroll with it instead of stretching the box. */}
          <div
            className={cn(
              footerInSight,
              // Not a padding, within which browsers would keep the footer.
              'relative min-h-0 flex-1 overflow-y-auto px-(--dialog-side) pt-2 after:block after:h-(--dialog-end)',
            )}
          >
            {children}
          </div>
          <CloseButton disabled={locked} className="absolute top-3 right-3 sm:top-4 sm:right-4" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Last in tab order, so that a dialog opens with the focus on its first field. */
export function CloseButton({ className, disabled }: { className: string; disabled?: boolean }) {
  return (
    <Radix.Close asChild>
      <Button variant="ghost" size="icon" className={className} disabled={disabled} aria-label={common.close}>
        <X aria-hidden />
      </Button>
    </Radix.Close>
  );
}

/**
 * A dialog's row of buttons: stacked on phones with the last, the primary one, on top. In a `Dialog` it stays in sight while
 * the rest scrolls below it, which fades out there.
 */
export function DialogFooter({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    // Toasts would cover buttons at the right edge of a wide dialog.
    <div
      className={cn(
        'flex flex-col-reverse gap-3 pt-4 sm:flex-row sm:flex-wrap',
        'sticky bottom-(--dialog-footer-bottom) -mx-(--dialog-side) -mb-(--dialog-end) px-(--dialog-side) pb-(--dialog-end)',
        'bg-[linear-gradient(to_top,var(--card)_calc(100%-1rem),transparent)] forced-colors:bg-card forced-colors:bg-none',
        // The buttons are in sight already: a click on one moves nothing.
        '*:scroll-mb-[calc(-1*var(--dialog-footer,0px))]',
        isWide ? 'sm:justify-start' : 'sm:justify-end',
      )}
    >
      {children}
    </div>
  );
}
