import { WelcomeBar } from '@/features/accounts/session/welcome-bar';
import { HydrateWhenIdle } from '@/components/layout/hydrate-when-idle';
import { useCompany } from '@/features/site-content/use-company';
import { Benefits } from './home/benefits';
import { ContactCard } from './home/contact-card';
import { Hero } from './home/hero';
import { ReferralTeaser } from './home/referral-teaser';
import { ServiceCards } from './home/service-cards';
import { Statistics } from './home/statistics';
import { Steps } from './home/steps';
import { StoryTeaser } from './home/story-teaser';
import { Testimonials } from './home/testimonials';
import { CallToAction } from './parts/call-to-action';

export default function HomePage() {
  return (
    <>
      <WelcomeBar />
      <HydrateWhenIdle>
        <Hero />
      </HydrateWhenIdle>
      <HydrateWhenIdle>
        <ContactCard />
        <ServiceCards />
      </HydrateWhenIdle>
      <HydrateWhenIdle>
        <Statistics />
        <Benefits />
        <ReferralTeaser />
      </HydrateWhenIdle>
      <HydrateWhenIdle>
        <Steps />
        <StoryTeaser />
      </HydrateWhenIdle>
      <HydrateWhenIdle>
        <Testimonials />
        <Closing />
      </HydrateWhenIdle>
    </>
  );
}

function Closing() {
  const { name } = useCompany();
  return (
    <CallToAction
      title="Erzählen Sie uns, was zu tun ist."
      text={`Am schnellsten geht es am Telefon. Wer lieber schreibt, bekommt von ${name} innerhalb von 24 Stunden eine Antwort.`}
    />
  );
}
