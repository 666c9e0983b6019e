import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

interface RowButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'aria-label'> {
  /** What the button does: its text. */
  label: string;
  /** Which row it does that to, for those who hear the button without seeing the row. */
  row: string;
  icon?: LucideIcon;
}

/** An action of a table's row. */
export function RowButton({ label, row, ...props }: RowButtonProps) {
  return (
    <Button variant="outline" size="sm" aria-label={`${label}: ${row}`} {...props}>
      {label}
    </Button>
  );
}

/** Asks (the caller does) whether the row shall go. */
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
