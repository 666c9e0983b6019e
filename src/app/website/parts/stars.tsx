import { Star } from 'lucide-react';

/** A rating of one to five whole stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <div role="img" aria-label={`${rating} von 5 Sternen`} className="flex gap-1 text-primary">
      {Array.from({ length: rating }, (_, index) => (
        <Star key={index} aria-hidden className="size-5 fill-current" />
      ))}
    </div>
  );
}
