import { useState } from 'react';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { company } from '@/config/company';
import { paths } from '@/config/paths';
import { useCompany } from './use-company';
import type { Position } from './geocode';

/** Half the width and height of the map section, in degrees. */
const [halfWidth, halfHeight] = [0.02, 0.008];

function mapUrl({ latitude, longitude }: Position): string {
  const box = [longitude - halfWidth, latitude - halfHeight, longitude + halfWidth, latitude + halfHeight].join(',');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box}&marker=${latitude},${longitude}`;
}

/** The map at a known position, else the provider's search page for the address. */
function linkUrl(address: string, position: Position | undefined): string {
  if (!position) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
  const { latitude, longitude } = position;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}

type Search = { address: string } & ({ status: 'running' | 'failed' } | { status: 'done'; position: Position });

/** The position of an address: from the configuration for the default one, else looked up, once the visitor asks. */
function usePlace(address: string) {
  const [search, setSearch] = useState<Search>();
  const known = address === company.address ? company.position : undefined;
  const look = async () => {
    if (known) return setSearch({ address, status: 'done', position: known });
    setSearch({ address, status: 'running' });
    try {
      const { geocode } = await import('./geocode');
      const position = await geocode(address);
      setSearch(position ? { address, status: 'done', position } : { address, status: 'failed' });
    } catch {
      setSearch({ address, status: 'failed' });
    }
  };
  // The result for an address that the office has since replaced is discarded.
  return { known, search: search?.address === address ? search : undefined, look };
}

/** A third-party map: nothing is loaded before the visitor asks for it. */
export function MapOnDemand() {
  const { address } = useCompany();
  const { known, search, look } = usePlace(address);
  if (search?.status === 'done') {
    return (
      <iframe
        src={mapUrl(search.position)}
        title={`Karte: ${address}`}
        // The permissions the map needs to render and to open its links in a new tab; no forms, no navigation of this
        // page.
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        className="h-96 w-full rounded-xl border"
      />
    );
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
      <p role="status" className="empty:hidden">
        {search?.status === 'failed' &&
          'Die Karte ließ sich nicht laden. Bitte versuchen Sie es erneut oder öffnen Sie sie in einem neuen Tab.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => void look()} pending={search?.status === 'running'}>
          Karte laden
        </Button>
        <a
          href={linkUrl(address, known)}
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
