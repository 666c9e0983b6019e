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
          <div key={index} className="figure-tile">
            <dt>{label}</dt>
            <dd className="text-4xl leading-none font-semibold tracking-tight sm:text-6xl">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
