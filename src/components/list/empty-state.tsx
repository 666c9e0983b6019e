import { Inbox } from 'lucide-react';

/** Shown instead of an empty list. */
export function EmptyState({ text }: { text: string }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-xl border border-dashed px-6 py-12 text-center">
      <Inbox aria-hidden strokeWidth={1.5} className="size-8 text-muted-foreground" />
      <p className="text-muted-foreground">{text}</p>
    </div>
  );
}
