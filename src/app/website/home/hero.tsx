import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { brand } from '@/config/content/brand';
import { hero } from '@/config/content/home';
import { paths } from '@/config/paths';
import { useTexts } from '@/features/site-content/texts/use-texts';
import { HeroImage } from './hero-image';

/** What the company does, on top of its picture; on small screens the picture is below. */
export function Hero() {
  const { tagline } = useTexts(brand);
  const { title, titleEnd, intro, proof } = useTexts(hero);
  return (
    <div className="relative overflow-hidden">
      <div className="relative z-10 mx-auto max-w-6xl px-5 pt-6 pb-4 sm:pt-16 sm:pb-6 lg:pt-20 lg:pb-40">
        <div className="max-w-2xl lg:max-w-lg xl:max-w-xl">
          <p className="font-medium text-primary">{tagline}</p>
          <h1 className="mt-3 text-4xl leading-[1.08] sm:mt-4 sm:text-5xl xl:text-[3.5rem]">
            <span>{`${title} `}</span>
            {titleEnd && <span className="block">{titleEnd}</span>}
          </h1>
          <p className="mt-4 max-w-lg text-lg max-sm:leading-normal sm:mt-6">{intro}</p>
          {proof && <p className="mt-4 font-medium">{proof}</p>}
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-8 sm:gap-4">
            <Button asChild size="lg" className="max-sm:w-full">
              <Link to={paths.contact} state="form">
                Angebot anfordern
              </Link>
            </Button>
            <Button asChild size="lg" variant="outline" className="max-sm:w-full">
              <Link to={paths.services}>Unsere Leistungen</Link>
            </Button>
          </div>
        </div>
      </div>
      <HeroImage />
    </div>
  );
}
