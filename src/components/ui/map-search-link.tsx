/** A link that searches an address on a map in a new tab; nothing is loaded before the click. */
export function MapSearchLink({ place }: { place: string }) {
  return (
    <a
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
      target="_blank"
      rel="noopener"
      className="flex min-h-6 w-fit items-center text-sm text-primary underline underline-offset-4 hover:decoration-2 pointer-coarse:min-h-11"
    >
      In neuem Tab auf der Karte suchen
    </a>
  );
}
