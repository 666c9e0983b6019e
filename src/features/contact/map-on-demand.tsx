import { useState } from 'react';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { company } from '@/config/company';
import { paths } from '@/config/paths';
import { useCompany } from '@/features/site/use-company';

const { latitude, longitude } = company.position;
/** Half the width and height of the map section, in degrees. */
const [halfWidth, halfHeight] = [0.02, 0.008];

const box = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight].join(',');
const mapUrl = `https://www.openstreetmap.org/export/embed.html?bbox=${box}&marker=${latitude},${longitude}`;
const linkUrl = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;

/** The map of another provider: nothing of it is loaded before the visitor asks for it. */
export function MapOnDemand() {
  const { address } = useCompany();
  const [isShown, setShown] = useState(false);
  if (isShown) {
    return <iframe src={mapUrl} title={`Karte: ${address}`} className="h-96 w-full rounded-xl border" />;
  }
  return (
    <div className="flex flex-col items-start gap-5 rounded-xl border bg-muted p-6 sm:p-10">
      <h2 className="flex items-center gap-3">
        <MapPin aria-hidden className="size-6 text-primary" />
        So finden Sie uns
      </h2>
      <p className="max-w-2xl min-w-0 wrap-anywhere">
        <span>{address}</span>. Die Karte kommt von OpenStreetMap. Erst wenn Sie sie laden, erfährt der Anbieter Ihre
        IP-Adresse; mehr dazu in der{' '}
        <Link to={paths.privacy} className="text-primary underline underline-offset-4">
          Datenschutzerklärung
        </Link>
        .
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => setShown(true)}>Karte laden</Button>
        <a
          href={linkUrl}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          Karte in neuem Tab öffnen
        </a>
      </div>
    </div>
  );
}
