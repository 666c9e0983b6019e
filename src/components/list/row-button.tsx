import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

interface RowButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'aria-label'> {
  /** The button's text. */
  label: string;
  /** Name of the row, for screen readers. */
  row: string;
  icon?: LucideIcon;
}

/** An action on a table row. */
export function RowButton({ label, row, ...props }: RowButtonProps) {
  return (
    <Button variant="outline" size="sm" aria-label={`${label}: ${row}`} {...props}>
      {label}
    </Button>
  );
}

/** Delete button; the caller asks for confirmation. */
export function DeleteButton({ className, ...props }: Omit<RowButtonProps, 'label'>) {
  return (
    <RowButton
      label="Löschen"
      variant="ghost"
      className={cn('text-destructive cards:first:-ml-3', className)}
      {...props}
    />
  );
}
