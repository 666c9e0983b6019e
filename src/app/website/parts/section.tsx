import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface SectionProps {
  title: string;
  intro?: ReactNode;
  /** 'muted' sets a section off from its neighbours. */
  tone?: 'plain' | 'muted';
  children: ReactNode;
}

/** A section of a public page: heading, a sentence, content; as wide as all others. */
export function Section({ title, intro, tone = 'plain', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn('py-7 sm:py-24', tone === 'muted' && 'border-y bg-muted')}>
      <div className="mx-auto max-w-6xl px-5">
        <div className="max-w-2xl space-y-2 sm:space-y-3">
          <h2 id={id} className="text-2xl sm:text-4xl">
            {title}
          </h2>
          {intro && <p className="text-muted-foreground sm:text-lg">{intro}</p>}
        </div>
        <div className="mt-5 sm:mt-10">{children}</div>
      </div>
    </section>
  );
}
