import { cn } from '@/lib/cn';
import { linkStyles } from './link-styles';

/** A link that searches an address on a map in a new tab; nothing is loaded before the click. */
export function MapSearchLink({ place }: { place: string }) {
  return (
    <a
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
      target="_blank"
      rel="noopener"
      className={cn('flex min-h-6 w-fit items-center text-sm pointer-coarse:min-h-11', linkStyles)}
    >
      In neuem Tab auf der Karte suchen
    </a>
  );
}
