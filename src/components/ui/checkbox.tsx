import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

export function Checkbox({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'relative size-5 shrink-0 rounded-[5px] border border-input bg-card transition-colors',
        // The box is 20 px; the touch target is 44 px.
        'before:absolute before:-inset-3',
        'aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        'disabled:cursor-not-allowed disabled:opacity-60',
        className,
      )}
      {...props}
    >
      <Radix.Indicator className="grid place-content-center text-primary-foreground">
        <Check aria-hidden strokeWidth={3} className="size-3.5" />
      </Radix.Indicator>
    </Radix.Root>
  );
}
