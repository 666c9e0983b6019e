import { benefits } from '@/config/content/home';
import { useKept, useTexts } from '@/features/site-content/texts/use-texts';

/** Why customers come back. */
export function Benefits() {
  const { title, intro, items } = useTexts(benefits);
  return (
    <section aria-labelledby="vorteile" className="py-10 sm:py-24">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-5 lg:grid-cols-[1fr_2fr]">
        <div className="space-y-4">
          <h2 id="vorteile" className="text-3xl sm:text-4xl">
            {title}
          </h2>
          {intro && <p className="text-lg text-muted-foreground">{intro}</p>}
        </div>
        <ul className="grid gap-5 sm:grid-cols-2">
          {useKept(items).map(({ title, text }, index) => (
            <li key={index} className="rounded-xl border bg-card p-6 sm:p-7">
              <h3>{title}</h3>
              <p className="mt-2 text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
