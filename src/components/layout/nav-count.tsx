interface NavCountProps {
  count?: number | null;
  /** Tells screen readers what is counted: 'ungelesen'. */
  label: string;
}

/** Number of pending items behind a link of a portal's menu; nothing when there are none. */
export function NavCount({ count, label }: NavCountProps) {
  if (!count) return null;
  return (
    <span className="ml-auto shrink-0 rounded-full bg-primary/10 px-2 text-xs leading-5 font-medium text-accent-foreground tabular-nums">
      <span>{count}</span>
      <span className="sr-only">{` ${label}`}</span>
    </span>
  );
}
