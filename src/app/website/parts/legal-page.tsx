import type { ReactNode } from 'react';
import { legal, toBeFilledIn } from '@/config/content/legal';
import { useTexts } from '@/features/site-content/texts/use-texts';

export interface LegalSection {
  /** Its anchor on the page. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  intro?: ReactNode;
  sections: LegalSection[];
  /** Numbers the headings, for texts that are cited by section. */
  numbered?: boolean;
}

/** A legal text at a readable line length, with a table of contents beside it. Prints as plain text. */
export function LegalPage({ title, intro, sections, numbered }: LegalPageProps) {
  const { isChecked, updated } = useTexts(legal);
  const heading = (index: number) => `${numbered ? `${index + 1}. ` : ''}${sections[index]?.title}`;
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-x-16 px-5 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_17rem] print:block print:p-0">
      <header className="max-w-prose space-y-5">
        <h1 className="sm:text-5xl">{title}</h1>
        {!isChecked && (
          <p className="rounded-lg bg-warning-muted px-4 py-3 text-warning print:border">
            <strong>Mustertext.</strong> Bitte lassen Sie ihn vor der Veröffentlichung rechtlich prüfen und ergänzen Sie
            die markierten Stellen.
          </p>
        )}
        {intro && <p className="text-lg text-muted-foreground">{intro}</p>}
      </header>
      {/* On a phone the list would push the text off the screen. */}
      <nav aria-labelledby="inhalt-der-seite" className="col-start-2 row-span-2 row-start-1 max-lg:hidden print:hidden">
        <div className="sticky top-24 border-l pl-6">
          <p id="inhalt-der-seite" className="font-semibold">
            Auf dieser Seite
          </p>
          <ul className="mt-2 max-h-[calc(100dvh-9rem)] overflow-y-auto">
            {sections.map(({ id }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center py-1 leading-snug text-muted-foreground underline-offset-4 hover:text-foreground hover:underline pointer-coarse:min-h-11"
                >
                  {heading(index)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className="mt-12 max-w-prose space-y-12 print:mt-6 print:space-y-6">
        {sections.map(({ id, body }, index) => (
          <section key={id} aria-labelledby={id} className="space-y-4 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-5">
            <h2 id={id} className="scroll-mt-24 print:break-after-avoid">
              {heading(index)}
            </h2>
            {body}
          </section>
        ))}
        <p className="border-t pt-6 text-sm text-muted-foreground">{`Stand: ${updated}`}</p>
      </div>
    </div>
  );
}

/** A fact supplied by the owner; highlighted while it is missing. */
export function OwnerFact({ children }: { children: string }) {
  if (children !== toBeFilledIn) return <span>{children}</span>;
  return <mark className="rounded-sm bg-warning-muted px-1 whitespace-nowrap text-warning">{toBeFilledIn}</mark>;
}

/** One of the office's legal facts inside a fixed text. */
export function LegalFact({ name }: { name: Exclude<keyof typeof legal.texts, 'isChecked'> }) {
  return <OwnerFact>{useTexts(legal)[name]}</OwnerFact>;
}

/** A link within a legal text. */
export function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-primary underline underline-offset-4">
      {children}
    </a>
  );
}
