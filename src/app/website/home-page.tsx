import { WelcomeBar } from '@/features/accounts/session/welcome-bar';
import { closing, companyNameMark } from '@/config/content/home';
import { withReply } from '@/config/content/promises';
import { HydrateWhenIdle } from '@/components/layout/hydrate-when-idle';
import { usePromises, useTexts } from '@/features/site-content/texts/use-texts';
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
  const texts = useTexts(closing);
  return <CallToAction title={texts.title} text={withReply(texts, usePromises()).replaceAll(companyNameMark, name)} />;
}
