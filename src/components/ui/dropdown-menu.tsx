import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** Not modal: the page behind stays readable and scrollable, and a click outside closes the menu. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Radix.Trigger;

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={6}
        className={cn('z-50 min-w-48 animate-fade-in rounded-lg border bg-card p-1 shadow-float', className)}
        {...props}
      />
    </Radix.Portal>
  );
}

type DropdownMenuItemProps = ComponentProps<typeof Radix.Item> & { destructive?: boolean };

export function DropdownMenuItem({ destructive, className, ...props }: DropdownMenuItemProps) {
  return (
    <Radix.Item
      className={cn(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-3 py-1.5 outline-none select-none',
        'data-disabled:cursor-not-allowed data-disabled:opacity-60 data-highlighted:bg-accent pointer-coarse:min-h-11',
        '[&_svg]:size-4 [&_svg]:shrink-0',
        destructive && 'text-destructive data-highlighted:bg-destructive-muted',
        className,
      )}
      {...props}
    />
  );
}
