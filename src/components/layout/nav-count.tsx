interface NavCountProps {
  count?: number | null;
  /** Says to screen readers what is counted: 'ungelesen'. */
  label: string;
}

/** How much waits behind a link of a portal's menu; nothing while none does. */
export function NavCount({ count, label }: NavCountProps) {
  if (!count) return null;
  return (
    <span className="ml-auto shrink-0 rounded-full bg-primary/10 px-2 text-xs leading-5 font-medium text-accent-foreground tabular-nums">
      <span>{count}</span>
      <span className="sr-only">{` ${label}`}</span>
    </span>
  );
}
