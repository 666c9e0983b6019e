import type { ReactNode } from 'react';

/** The frame of login, registration and new password: a narrow card with a heading. */
export function AuthCard({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md px-5 py-10 sm:py-16">
      <div className="space-y-6 sm:rounded-xl sm:border sm:bg-card sm:p-8">
        <header className="space-y-2">
          <h1>{title}</h1>
          {intro && <p className="text-muted-foreground">{intro}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
