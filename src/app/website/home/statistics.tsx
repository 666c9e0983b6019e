import { statistics } from '@/config/content/home';
import { useKept, useTexts } from '@/features/site-content/texts/use-texts';

/** The company in four figures. */
export function Statistics() {
  const { items } = useTexts(statistics);
  const figures = useKept(items);
  if (figures.length === 0) return null;
  return (
    <section aria-label="Das Unternehmen in Zahlen" className="bg-primary text-primary-foreground">
      <dl className="mx-auto grid max-w-6xl grid-cols-2 gap-px px-5 py-4 sm:py-16 lg:grid-cols-4">
        {figures.map(({ value, label }, index) => (
          <div
            key={index}
            className="flex flex-col-reverse justify-end gap-1 border-primary-foreground/25 py-3 pr-4 min-[20rem]:max-lg:odd:border-r min-[20rem]:max-lg:even:pl-6 sm:gap-2 sm:py-5 lg:border-l lg:py-2 lg:pl-8"
          >
            <dt>{label}</dt>
            <dd className="text-4xl leading-none font-semibold tracking-tight sm:text-6xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
