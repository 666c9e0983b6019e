import { benefits } from '@/config/content/home';

/** Why customers come back. */
export function Benefits() {
  return (
    <section aria-labelledby="vorteile" className="py-10 sm:py-24">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-7 px-5 lg:grid-cols-[1fr_2fr]">
        <div className="space-y-4">
          <h2 id="vorteile" className="text-3xl sm:text-4xl">
            Worauf Sie sich verlassen können
          </h2>
          <p className="text-lg text-muted-foreground">
            Gute Arbeit beginnt, bevor jemand etwas anfasst: mit jemandem, der zuhört und erreichbar ist.
          </p>
        </div>
        <ul className="grid gap-x-5 sm:grid-cols-2 sm:gap-y-5">
          {benefits.map(({ title, text }) => (
            <li key={title} className="border-t py-4 sm:rounded-xl sm:border sm:bg-card sm:p-7">
              <h3>{title}</h3>
              <p className="mt-1 text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
