import { phoneLink } from '@/config/company';
import { contact } from '@/config/content/home';
import { OpeningHours } from '@/features/site-content/opening-hours';
import { usePromises, useTexts } from '@/features/site-content/texts/use-texts';
import { useCompany } from '@/features/site-content/use-company';
import { mailLink } from '@/lib/format/mail-link';
import { GuidedLink } from '../parts/call-to-action';

/** Phone, opening hours and addresses on a card that overlaps the lower edge of the picture above it. */
export function ContactCard() {
  const company = useCompany();
  const { title, emergencyTitle } = useTexts(contact);
  const { emergency } = usePromises();
  return (
    <section
      aria-labelledby="direkt-erreichbar"
      className="relative z-10 mx-auto -mt-7 w-full max-w-6xl px-5 lg:-mt-16"
    >
      <div className="grid grid-cols-1 gap-x-12 gap-y-4 rounded-xl border bg-card p-5 shadow-float *:min-w-0 sm:grid-cols-2 sm:gap-y-8 sm:p-8 lg:grid-cols-[1.2fr_1.3fr_1fr]">
        <div className="max-lg:sm:col-span-2">
          <h2 id="direkt-erreichbar" className="text-base font-normal tracking-normal text-muted-foreground">
            {emergency ? emergencyTitle : title}
          </h2>
          <a
            href={phoneLink(company.phone)}
            className="mt-1 inline-flex min-h-11 items-center text-3xl font-semibold tracking-tight wrap-anywhere text-primary underline-offset-8 hover:underline sm:text-4xl"
          >
            {company.phone}
          </a>
        </div>
        <div>
          <h3 className="text-base font-normal tracking-normal text-muted-foreground">Öffnungszeiten</h3>
          <OpeningHours className="mt-1 space-y-1 *:flex *:flex-wrap *:justify-between *:gap-x-4 sm:mt-2 [&_dd]:font-medium" />
        </div>
        <div>
          <h3 className="text-base font-normal tracking-normal text-muted-foreground">Schreiben Sie uns</h3>
          <a
            href={mailLink(company.email)}
            className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-primary underline underline-offset-4 hover:decoration-2"
          >
            {company.email}
          </a>
          <p>{company.address}</p>
          <GuidedLink />
        </div>
      </div>
    </section>
  );
}
