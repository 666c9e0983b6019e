import { benefits } from '@/config/content/home';
import { useKept, useTexts } from '@/features/site-content/texts/use-texts';

/** Why customers come back. */
export function Benefits() {
  const { title, intro, items } = useTexts(benefits);
  return (
    <section aria-labelledby="vorteile" className="py-7 sm:py-24">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-4 px-5 sm:gap-y-10 lg:grid-cols-[1fr_2fr]">
        <div className="space-y-3 sm:space-y-4">
          <h2 id="vorteile" className="text-2xl sm:text-4xl">
            {title}
          </h2>
          {intro && <p className="text-muted-foreground sm:text-lg">{intro}</p>}
        </div>
        <ul className="grid sm:grid-cols-2 sm:gap-5">
          {useKept(items).map(({ title, text }, index) => (
            <li key={index} className="benefit">
              <h3>{title}</h3>
              <p className="small-on-phone mt-1 text-muted-foreground sm:mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
