import type { ReactNode } from 'react';

interface PageHeroProps {
  title: string;
  intro: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** A ManagedImage in 4:3. */
  image?: ReactNode;
}

/** The top of every public page but the start page: what it is about, with a picture beside it. */
export function PageHero({ title, intro, actions, image }: PageHeroProps) {
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 items-center gap-10 px-5 py-12 sm:py-16 lg:grid-cols-2 lg:gap-16">
      <div className="space-y-5">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <div className="max-w-prose text-lg text-muted-foreground">{intro}</div>
        {actions && <div className="flex flex-wrap gap-4 pt-2">{actions}</div>}
      </div>
      {image && <div className="aspect-4/3 overflow-hidden rounded-xl bg-accent">{image}</div>}
    </div>
  );
}
