import type { ReactNode } from 'react';
import { useCompany } from '@/features/site-content/use-company';
import { mailLink } from '@/lib/format/mail-link';

interface DeclarationPageProps {
  title: string;
  intro: string;
  /** The other ways to declare it. */
  otherWays: string;
  /** The form. */
  children: ReactNode;
}

/** The public page of a declaration. */
export function DeclarationPage({ title, intro, otherWays, children }: DeclarationPageProps) {
  const { address, email } = useCompany();
  return (
    <div className="mx-auto w-full max-w-2xl space-y-8 px-5 py-10 sm:py-16">
      <header className="space-y-5">
        <h1 className="sm:text-5xl">{title}</h1>
        <p className="text-lg text-muted-foreground">{intro}</p>
      </header>
      <div className="sm:rounded-xl sm:border sm:bg-card sm:p-8">{children}</div>
      <p className="text-muted-foreground">
        {otherWays} Unsere E-Mail-Adresse ist{' '}
        <a className="wrap-anywhere text-primary underline underline-offset-4" href={mailLink(email)}>
          {email}
        </a>
        , unsere Anschrift <span className="wrap-anywhere">{address}</span>.
      </p>
    </div>
  );
}
