import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface SelectBoxProps {
  label: string;
  /** The label can be read beside the box, and not only heard. */
  isLabelled?: boolean;
  checked: boolean | 'indeterminate';
  onChange: () => void;
  className?: string;
}

/** Selects a row, or a page of them. The device's own box, because a page has fifty; a finger has 44 px to hit. */
export function SelectBox({ label, isLabelled, checked, onChange, className }: SelectBoxProps) {
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

/** The first value or heading of a row behind its checkbox; on cards that stands apart, before the card's heading. */
export function behind(value: ReactNode, checkbox: ReactNode) {
  // Alone, a text must be its cell's only child: a translated page has moved it.
  if (!checkbox) return value;
  return (
    <div className="rows:flex rows:items-center rows:gap-3">
      {checkbox}
      <div className="min-w-0 flex-1">{value}</div>
    </div>
  );
}
