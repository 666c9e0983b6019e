import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** All variants but the link have a border, and so padding. */
const filled: ('primary' | 'secondary' | 'outline' | 'ghost' | 'destructive')[] = [
  'primary',
  'secondary',
  'outline',
  'ghost',
  'destructive',
];

const button = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg text-center font-medium whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress aria-busy:opacity-100',
    'print:hidden [&_svg]:size-[1.125em] [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground enabled:hover:bg-primary-hover [a&]:hover:bg-primary-hover',
        secondary: 'bg-accent text-accent-foreground hover:bg-primary/15',
        outline: 'border border-input bg-card hover:bg-muted',
        ghost: 'hover:bg-foreground/6',
        destructive:
          'bg-destructive text-destructive-foreground enabled:hover:bg-destructive-hover [a&]:hover:bg-destructive-hover',
        link: 'text-primary underline underline-offset-4 hover:decoration-2',
      },
      size: {
        sm: 'min-h-9 text-sm pointer-coarse:min-h-11',
        md: 'min-h-11',
        lg: 'min-h-13 text-lg',
        icon: 'size-10 pointer-coarse:size-11',
      },
    },
    compoundVariants: [
      { variant: filled, className: 'forced-colors:border' },
      { variant: filled, size: 'sm', className: 'px-3' },
      { variant: filled, size: 'md', className: 'px-5' },
      { variant: filled, size: 'lg', className: 'px-7' },
    ],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof button> & {
    /** Shown before the text; replaced by the spinner while pending. */
    icon?: LucideIcon;
    /** The only child (e.g. a link) is rendered in the button's style. */
    asChild?: boolean;
    /** Shows that the action is running and disables the button. */
    pending?: boolean;
  };

/** The style of a button, for a link in every row of a list; elsewhere `asChild` does. */
export const buttonStyles = ({ variant, size, className }: VariantProps<typeof button> & { className?: string }) =>
  cn(button({ variant, size }), className);

/** A button; `type` defaults to 'button', so that none submits a form by accident. */
export function Button({
  icon,
  asChild,
  pending,
  variant,
  size,
  className,
  children,
  disabled,
  ...props
}: ButtonProps) {
  const look = buttonStyles({ variant, size, className });
  if (asChild) {
    return (
      <Slot.Root className={look} {...props}>
        {children}
      </Slot.Root>
    );
  }
  const Icon = pending ? LoaderCircle : icon;
  return (
    <button type="button" className={look} disabled={disabled || pending} aria-busy={pending || undefined} {...props}>
      {Icon && <Icon aria-hidden className={cn(pending && 'animate-spin')} />}
      <span className="contents">{children}</span>
    </button>
  );
}
