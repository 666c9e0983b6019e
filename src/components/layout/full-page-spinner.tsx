import { LoaderCircle } from 'lucide-react';

/** Fills the window while nothing else can be shown; `label` says what is loading. */
export function FullPageSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-primary" />
      <p className="text-muted-foreground">{label}</p>
    </div>
  );
}
