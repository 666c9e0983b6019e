import { ArrowRight, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { phoneLink } from '@/config/company';
import { galleryPage } from '@/config/content/gallery-page';
import { paths } from '@/config/paths';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { useTexts } from '@/features/site-content/texts/use-texts';
import { useCompany } from '@/features/site-content/use-company';

/** What the gallery will show, each with the page that covers it today. */
const upcoming = [
  { to: paths.transport, title: 'Transporte und Umzüge', text: 'Sicher verpackt, getragen und wieder aufgebaut' },
  { to: paths.cleaning, title: 'Reinigung', text: 'Räume und Fahrzeuge, vorher und nachher' },
  { to: paths.garden, title: 'Garten- und Landschaftsbau', text: 'Beete, Terrassen und Wege durch die Jahreszeiten' },
  { to: paths.disposal, title: 'Entsorgung', text: 'Geräumte Keller, besenrein übergeben' },
];

export default function GalleryPage() {
  const company = useCompany();
  const { title, intro, soonTitle, soonText, hint } = useTexts(galleryPage);
  return (
    <>
      <div className="relative">
        <div className="h-72 overflow-hidden bg-accent sm:h-[26rem] lg:h-[34rem]">
          <ManagedImage
            slot={mediaSlots.gallery}
            fallback="/scenes/gallery.svg"
            alt=""
            width={1200}
            height={900}
            priority
            className="object-[50%_15%]"
          />
        </div>
        <div className="mx-auto max-w-6xl px-5">
          <header className="relative -mx-5 -mt-16 max-w-2xl space-y-4 rounded-t-xl bg-background px-5 pt-8 sm:mx-0 sm:-mt-28 sm:px-12 sm:pt-12">
            <h1 className="text-4xl sm:text-5xl">{title}</h1>
            <p className="text-lg text-muted-foreground">{intro}</p>
          </header>
        </div>
      </div>
      <div className="mx-auto grid w-full max-w-6xl gap-14 px-5 pt-10 pb-20 sm:pt-14 sm:pb-28 lg:grid-cols-2 lg:gap-20">
        <section aria-labelledby="im-aufbau" className="space-y-5 sm:px-12 lg:pr-0">
          <h2 id="im-aufbau" className="text-3xl">
            {soonTitle}
          </h2>
          <p className="text-lg">{soonText}</p>
          {hint && <p className="text-muted-foreground">{hint}</p>}
          <div className="flex flex-wrap gap-4 pt-3">
            <Button asChild size="lg">
              <Link to={paths.contact} state="form">
                Projekt anfragen
              </Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href={phoneLink(company.phone)}>
                <Phone aria-hidden />
                Jetzt anrufen
              </a>
            </Button>
          </div>
        </section>
        <section aria-labelledby="geplant" className="sm:px-12 lg:px-0">
          <h2 id="geplant" className="mb-4 text-xl">
            Das werden Sie hier sehen
          </h2>
          <ul className="border-t">
            {upcoming.map(({ to, title, text }) => (
              <li key={to} className="border-b">
                <Link to={to} className="group flex min-h-11 items-center justify-between gap-5 py-4">
                  <span>
                    <span className="block font-medium underline-offset-4 group-hover:underline">{title}</span>
                    <span className="block text-muted-foreground">{text}</span>
                  </span>
                  <ArrowRight aria-hidden className="size-5 shrink-0 text-primary" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
