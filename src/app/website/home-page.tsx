import { WelcomeBar } from '@/features/accounts/session/welcome-bar';
import { InTurn } from '@/components/layout/in-turn';
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
      <InTurn>
        <Hero />
      </InTurn>
      <InTurn>
        <ContactCard />
        <ServiceCards />
      </InTurn>
      <InTurn>
        <Statistics />
        <Benefits />
        <ReferralTeaser />
      </InTurn>
      <InTurn>
        <Steps />
        <StoryTeaser />
      </InTurn>
      <InTurn>
        <Testimonials />
        <Closing />
      </InTurn>
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
