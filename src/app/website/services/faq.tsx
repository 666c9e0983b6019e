import { Plus } from 'lucide-react';
import { questionsBlock } from '@/config/content/service-blocks';
import type { Service } from '@/config/content/services';
import { useTexts } from '@/features/site-content/texts/use-texts';

/** Frequent questions; each answer unfolds, also without JavaScript. */
export function Faq({ service }: { service: Service }) {
  const { title, items } = useTexts(questionsBlock(service));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="fragen" className="border-y bg-muted py-16 sm:py-24">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-8 px-5 lg:grid-cols-[1fr_2fr]">
        <h2 id="fragen" className="text-2xl sm:text-4xl">
          {title}
        </h2>
        <div className="divide-y border-y">
          {items.map(({ question, answer }, index) => (
            <details key={index} className="group">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 text-lg font-medium hover:text-primary [&::-webkit-details-marker]:hidden">
                <span className="min-w-0">{question}</span>
                <Plus aria-hidden className="size-5 shrink-0 text-primary transition-transform group-open:rotate-45" />
              </summary>
              <p className="max-w-prose pb-6 text-muted-foreground">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
