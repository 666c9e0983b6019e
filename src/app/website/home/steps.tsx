import { steps } from '@/config/content/home';
import { useTexts } from '@/features/site-content/texts/use-texts';
import { Section } from '../parts/section';

/** The steps of an order, from the request to the finished work. */
export function Steps() {
  const { title, intro, items } = useTexts(steps);
  return (
    <Section title={title} intro={intro}>
      <ol className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ title, text }, index) => (
          <li
            key={index}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t-2 border-primary/25 py-3 first:border-t-primary max-sm:last:pb-0 sm:block sm:py-6 lg:pt-8"
          >
            <span aria-hidden className="text-4xl leading-none font-semibold text-primary tabular-nums sm:text-6xl">
              {index + 1}
            </span>
            <div className="sm:mt-5">
              <h3 className="text-lg sm:text-xl">{title}</h3>
              <p className="small-on-phone mt-1 text-muted-foreground sm:mt-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
