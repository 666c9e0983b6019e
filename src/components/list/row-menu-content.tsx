import { DropdownMenu } from 'radix-ui';
import { type FocusEvent, type RefObject, type SyntheticEvent, useRef } from 'react';
import { cn } from '@/lib/cn';
import type { RowMenuItem } from './row-menu';

interface RowMenuContentProps {
  name: string;
  items: readonly RowMenuItem[];
  /** The button that opened it, which gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  /** The element that it is put into. */
  place: HTMLElement;
  onClose: () => void;
}

/** React passes events on to the row, which would open it or move on to the next one. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** The open menu of a row, below its button. */
export function RowMenuContent({ name, items, button, place, onClose }: RowMenuContentProps) {
  const isEntered = useRef(false);
  // Radix focuses the first item only for its own trigger.
  const focusFirst = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (isEntered.current) return;
    isEntered.current = true;
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  };
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={onClose}>
      {/* Positions the menu only; the visible button belongs to `RowMenu`. */}
      <DropdownMenu.Trigger asChild disabled>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      {/* Outside of the table, which would cut it off. */}
      <DropdownMenu.Portal container={place}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={name}
          aria-labelledby={undefined}
          className="z-50 min-w-44 rounded-lg border bg-card p-1 shadow-float focus-visible:outline-none"
          onFocus={focusFirst}
          onClick={stop}
          onKeyDown={stop}
          onInteractOutside={(event) => {
            // The button toggles the menu itself: closing here on press would make its click open it again.
            if (button.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) button.current?.focus();
          }}
        >
          {items.map(({ label, isDestructive, onSelect }) => (
            <DropdownMenu.Item
              key={label}
              className={cn(
                'flex min-h-9 cursor-pointer items-center rounded-md px-3 text-sm pointer-coarse:min-h-11',
                'outline-none data-highlighted:bg-muted',
                isDestructive && 'text-destructive',
              )}
              onSelect={() => {
                // Focused first: a dialog that opens next returns the focus to this button.
                button.current?.focus();
                onSelect();
              }}
            >
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
