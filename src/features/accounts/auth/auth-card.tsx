import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The frame of every sign-in screen: a narrow card with a heading. */
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

/** The foot of the card: a link to another screen, for users in the wrong place. */
export function AuthLink({ question, to, children }: { question: string; to: string; children: string }) {
  return (
    <p className="border-t pt-5">
      {`${question} `}
      <Link to={to} className="text-primary underline underline-offset-4">
        {children}
      </Link>
    </p>
  );
}
