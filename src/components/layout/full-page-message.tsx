import type { ReactNode } from 'react';

interface FullPageMessageProps {
  title: string;
  text: ReactNode;
  /** A link or button to continue. */
  action: ReactNode;
}

/** A page with only a message: not found, no access, a fatal error. */
export function FullPageMessage({ title, text, action }: FullPageMessageProps) {
  return (
    <main className="mx-auto grid min-h-[80dvh] max-w-xl content-center justify-items-start gap-5 px-5 py-16">
      <h1>{title}</h1>
      <div className="space-y-2 text-lg text-muted-foreground">{text}</div>
      {action}
    </main>
  );
}
