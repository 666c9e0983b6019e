import type { ReactNode } from 'react';
import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { EmailAddress } from '@/components/ui/email-address';
import { phoneLink, whatsAppLink } from '@/config/company';
import { contactPage } from '@/config/content/contact-page';
import { withReply } from '@/config/content/promises';
import { chosenServiceParameter, paths } from '@/config/paths';
import { lazyForm } from '@/features/public-form/lazy-form';
import { MapOnDemand } from '@/features/site-content/map-on-demand';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { OpeningHours } from '@/features/site-content/opening-hours';
import { usePromises, useTexts } from '@/features/site-content/texts/use-texts';
import { useCompany } from '@/features/site-content/use-company';
import { mailLink } from '@/lib/format/mail-link';

const linkStyles = 'inline-flex min-h-11 items-center wrap-anywhere text-primary underline underline-offset-4';

const contactForm = lazyForm(() => import('@/features/leads/contact-form'), {
  isAwaited: () => new URLSearchParams(window.location.search).has(chosenServiceParameter),
});

export default function ContactPage() {
  const company = useCompany();
  const texts = useTexts(contactPage);
  const kept = usePromises();
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-10 sm:py-16">
      <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <header className="max-w-2xl space-y-5">
          <h1 className="text-4xl sm:text-5xl">{texts.title}</h1>
          <p className="text-lg text-muted-foreground">{withReply(texts, kept)}</p>
          <div className="flex flex-wrap gap-4">
            <Button asChild size="lg">
              <a href={phoneLink(company.phone)}>
                <Phone aria-hidden />
                Jetzt anrufen
              </a>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href={whatsAppLink(company.phone)} target="_blank" rel="noopener">
                <MessageCircle aria-hidden />
                WhatsApp-Chat
                <span className="sr-only"> (öffnet in einem neuen Tab)</span>
              </a>
            </Button>
          </div>
        </header>
        <div className="aspect-2/1 overflow-hidden rounded-xl bg-accent lg:aspect-4/3">
          <ManagedImage
            slot={mediaSlots.contact}
            fallback="/scenes/contact.svg"
            alt="Schreibtisch mit Telefon und Kalender, vor dem Fenster steht der Transporter."
            width={1200}
            height={900}
          />
        </div>
      </div>
      <div className="mt-12 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <section aria-labelledby="anfrage" className="sm:rounded-xl sm:border sm:bg-card sm:p-8">
          <h2 id="anfrage">Ihre Anfrage</h2>
          <p className="mt-2 mb-6 text-muted-foreground">
            Sie wissen schon mehr?{' '}
            <Link to={paths.request} className={linkStyles}>
              In drei Schritten zum Angebot
            </Link>
          </p>
          {contactForm}
        </section>
        <aside aria-labelledby="direkt" className="space-y-6">
          <h2 id="direkt">Direkter Kontakt</h2>
          <Detail icon={<Phone aria-hidden />} label="Telefon">
            <a className={linkStyles} href={phoneLink(company.phone)}>
              {company.phone}
            </a>
          </Detail>
          <Detail icon={<Mail aria-hidden />} label="E-Mail">
            <a className={linkStyles} href={mailLink(company.email)}>
              <EmailAddress address={company.email} />
            </a>
          </Detail>
          <Detail icon={<MapPin aria-hidden />} label="Adresse">
            {company.address}
          </Detail>
          <Detail icon={<Clock aria-hidden />} label="Öffnungszeiten">
            <OpeningHours className="space-y-1 *:flex *:flex-wrap *:justify-between *:gap-x-4 [&_dd]:text-muted-foreground" />
          </Detail>
        </aside>
      </div>
      <div className="mt-16">
        <MapOnDemand />
      </div>
    </div>
  );
}

function Detail({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-t pt-5 [&_svg]:mt-1 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-primary">
      {icon}
      <div className="min-w-0 flex-1">
        <h3 className="text-base">{label}</h3>
        {children}
      </div>
    </div>
  );
}
