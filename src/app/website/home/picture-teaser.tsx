import { useId, type ReactNode } from 'react';
import { paragraphsOf, type TextBlock } from '@/config/content/text-block';
import { useTexts } from '@/features/site-content/texts/use-texts';
import { cn } from '@/lib/cn';

interface PictureTeaserProps {
  block: TextBlock<{ title: string; text: string }>;
  /** Links to related pages. */
  actions: ReactNode;
  /** A ManagedImage in 4:3. */
  image: ReactNode;
  /** The side of the picture on large screens. */
  side: 'left' | 'right';
}

/** A picture beside a short text about another page. */
export function PictureTeaser({ block, actions, image, side }: PictureTeaserProps) {
  const { title, text } = useTexts(block);
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-y bg-muted py-7 sm:py-24">
      <div className="picture-by-heading mx-auto grid max-w-6xl items-center gap-x-16 gap-y-7 px-5 lg:grid-cols-2">
        <div className={cn('aspect-4/3 overflow-hidden rounded-xl bg-accent', side === 'right' && 'lg:order-last')}>
          {image}
        </div>
        <div className="space-y-5">
          <h2 id={id} className="text-2xl sm:text-4xl">
            {title}
          </h2>
          <div className="max-w-prose space-y-3 text-muted-foreground sm:space-y-4 sm:text-lg">
            {paragraphsOf(text).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
          <div className="flex flex-wrap gap-4 sm:pt-2">{actions}</div>
        </div>
      </div>
    </section>
  );
}
