import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface SelectionCheckboxProps {
  label: string;
  /** Shows the label beside the box instead of only for screen readers. */
  isLabelled?: boolean;
  checked: boolean | 'indeterminate';
  onChange: () => void;
  className?: string;
}

/** Selects a row or the whole page. A native checkbox, because a page has fifty; the touch target is 44 px. */
export function SelectionCheckbox({ label, isLabelled, checked, onChange, className }: SelectionCheckboxProps) {
  return (
    <label className={cn('-m-3 flex w-fit items-center gap-3 p-3 text-sm print:hidden', className)}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = checked === 'indeterminate';
        }}
        type="checkbox"
        aria-label={isLabelled ? undefined : label}
        className="size-5 shrink-0 cursor-pointer accent-primary"
        checked={checked === true}
        onChange={onChange}
      />
      {isLabelled && <span>{label}</span>}
    </label>
  );
}

/** The first value or heading of a row after its checkbox; in cards the checkbox is apart, before the heading. */
export function withCheckbox(value: ReactNode, checkbox: ReactNode) {
  // Without a checkbox the text must be its cell's only child, because browser translation moves text nodes.
  if (!checkbox) return value;
  return (
    <div className="rows:flex rows:items-center rows:gap-3">
      {checkbox}
      <div className="min-w-0 flex-1">{value}</div>
    </div>
  );
}
