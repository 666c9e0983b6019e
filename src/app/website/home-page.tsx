import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { company, phoneLink } from '@/config/company';
import { paths } from '@/config/paths';

export default function HomePage() {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-16 sm:py-28">
      <p className="font-medium text-primary">{company.tagline}</p>
      <h1 className="mt-4 max-w-3xl text-4xl leading-[1.1] sm:text-6xl">
        Wir packen an: sauber, pünktlich und zum vereinbarten Preis.
      </h1>
      <p className="mt-6 max-w-2xl text-lg text-muted-foreground">
        Transporte und Umzüge, Reinigung, Garten- und Landschaftsbau, umweltgerechte Entsorgung. Seit 2014 in Bayern für
        private und gewerbliche Kunden unterwegs.
      </p>
      <div className="mt-10 flex flex-wrap gap-4">
        <Button asChild size="lg">
          <Link to={paths.contact}>Angebot anfordern</Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <a href={phoneLink(company.phone)}>{company.phone}</a>
        </Button>
      </div>
    </div>
  );
}
