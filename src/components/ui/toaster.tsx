import { CircleExclamationPoint, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { type Action, type ExternalToast, toast, Toaster as Sonner } from 'sonner';
import { type Message, toastHost, toastMs } from '@/lib/toasts/toast';
import { useMediaQuery } from '@/lib/use-media-query';
import { common } from '@/config/texts/common';
import { keepClearOfFocus } from './clear-of-focus';

const icons = {
  success: <CircleCheck aria-hidden className="size-5 text-success" />,
  error: <CircleExclamationPoint aria-hidden className="size-5 text-destructive" />,
  warning: <TriangleAlert aria-hidden className="size-5 text-warning" />,
  info: <Info aria-hidden className="size-5 text-primary" />,
};

// A modal dialog disables pointer events on the rest of the page; toasts stay clickable. Toasts behind the front one
// get its height, so their content is hidden: it could overflow.
const toastStyles =
  'data-[expanded=false]:data-[front=false]:overflow-hidden data-[expanded=false]:data-[front=false]:*:opacity-0 pointer-events-auto flex font-sans w-full items-start gap-3 rounded-lg border bg-card py-3.5 pr-12 pl-4 text-foreground shadow-float';

// Left of an open side panel, whose actions are in the same corner, if the window is wide enough to leave the menu
// free; not while a dialog is open, whose buttons the toasts would cover.
const placeStyles = 'min-[70rem]:[:root:has([data-side-panel]):not(:has([data-overlay]))_&]:right-118!';

const closeStyles =
  'absolute top-1.5 right-1.5 grid size-10 place-content-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground [&_svg]:size-4';

const actionStyles =
  'my-auto ml-auto min-h-9 shrink-0 rounded-md px-2 font-medium text-primary underline underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11';

/** A success dismisses errors older than this, in ms: a newer one belongs to the same action. */
const readingMs = 1_000;

/** The errors on screen: since when, by id. */
const errors = new Map<string | number, number>();

/** A success ends the errors before it: the next attempt has worked. */
function show({ kind, text, options }: Message): void {
  if (kind === 'success')
    for (const [error, since] of errors)
      if (Date.now() - since > readingMs) {
        toast.dismiss(error);
        errors.delete(error);
      }
  const id = toast[kind](text, {
    ...options,
    action: options?.action && once(options.action, () => toast.dismiss(id)),
    description: options?.description && apart(text, options.description),
  });
  if (kind === 'error') errors.set(id, Date.now());
}

/**
 * Delay in ms before a toast closes after its action was clicked: the second click of a double click would hit the page
 * below.
 */
const doubleClickMs = 500;

/** Wraps a toast's action so that it runs once and closes the toast afterwards. */
function once(action: NonNullable<ExternalToast['action']>, close: () => void): ExternalToast['action'] {
  if (!isAction(action)) return action;
  let isTaken = false;
  return {
    ...action,
    onClick(event) {
      // Otherwise sonner closes it at once.
      event.preventDefault();
      if (isTaken) return;
      isTaken = true;
      action.onClick(event);
      setTimeout(close, doubleClickMs);
    },
  };
}

const isAction = (action: NonNullable<ExternalToast['action']>): action is Action =>
  typeof action === 'object' && 'onClick' in action;

/** A description, set apart for screen readers too: the title ends before it starts. */
const apart = (text: string, description: string): ReactNode => (
  <>
    <span className="sr-only">{/[.!?…]$/.test(text) ? ' ' : '. '}</span>
    <span>{description}</span>
  </>
);

/**
 * Shows sonner's toasts, at most three at once for 4 s, placed out of the thumb's way, off the focused field and beside an
 * open panel.
 */
export function Toaster() {
  const isDesktop = useMediaQuery('(min-width: 640px)');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => toastHost.ready(show), []);
  useEffect(() => (box.current ? keepClearOfFocus(box.current) : undefined), []);
  return (
    <div ref={box}>
      <Sonner
        className={placeStyles}
        position={isDesktop ? 'bottom-right' : 'top-center'}
        duration={toastMs}
        visibleToasts={3}
        closeButton
        customAriaLabel="Benachrichtigungen"
        icons={icons}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: common.close,
          classNames: {
            toast: toastStyles,
            icon: 'mt-0.5 shrink-0',
            title: 'font-medium leading-snug',
            description: 'mt-1 text-sm text-muted-foreground',
            closeButton: closeStyles,
            actionButton: actionStyles,
          },
        }}
      />
    </div>
  );
}

/** Mounted outside the app: it survives navigation. */
export function mountToaster(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />);
}
