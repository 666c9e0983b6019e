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
    <div className="space-y-5 lg:space-y-6">
      <header className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
        {/* The actions keep their width as long as the heading has room for words. */}
        <div className="min-w-0 space-y-2 sm:min-w-64 sm:flex-1 xl:min-w-104">
          <h1 className="hyphens-auto">{title}</h1>
          {description && <p className="max-w-3xl text-muted-foreground">{description}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
