import { type ReactNode, useEffect } from 'react';

interface PageProps {
  title: string;
  description?: ReactNode;
  /** The primary action, usually a button. */
  action?: ReactNode;
  children: ReactNode;
}

/** A portal screen: its heading, the primary action beside it, and the content below. */
export function Page({ title, description, action, children }: PageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="space-y-4">
      {/* Low, because a list needs the height: the description has a line of its own, as wide as the page. */}
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {/* Above the actions only if they do not fit beside it. */}
        <h1 className="min-w-0 grow-999 text-2xl leading-tight hyphens-auto max-sm:basis-full">{title}</h1>
        {description && (
          <div className="basis-full text-sm text-muted-foreground sm:order-last">
            <p className="max-w-5xl wrap-anywhere">{description}</p>
          </div>
        )}
        {action && (
          <div className="flex max-w-full grow flex-wrap gap-2 max-sm:mt-2 max-sm:*:grow sm:justify-end">{action}</div>
        )}
      </header>
      {children}
    </div>
  );
}
