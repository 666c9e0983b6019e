interface NavCountProps {
  count?: number | null;
  /** Tells screen readers what is counted: 'ungelesen'. */
  label: string;
}

/** Number of pending items behind a link of a portal's menu; nothing when there are none. */
export function NavCount({ count, label }: NavCountProps) {
  if (!count) return null;
  return (
    <span className="ml-auto shrink-0 rounded-full bg-primary/10 px-2 text-xs leading-5 font-medium text-accent-foreground tabular-nums in-data-narrow:absolute in-data-narrow:-top-1 in-data-narrow:-right-1 in-data-narrow:bg-primary in-data-narrow:px-1 in-data-narrow:text-[0.625rem] in-data-narrow:leading-4 in-data-narrow:text-primary-foreground">
      <span>{count}</span>
      <span className="sr-only">{` ${label}`}</span>
    </span>
  );
}
