import { useState } from 'react';
import { firstPartyPicture } from './first-party-picture';
import { cn } from '@/lib/cn';

interface AvatarProps {
  name: string;
  url: string | null;
  /** Its size and that of its letter. */
  className: string;
}

/**
 * A team member's picture, or the initial of the name if it is missing, broken or on a third-party server. Decorative:
 * the name is shown beside it.
 */
export function Avatar({ name, url, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const picture = firstPartyPicture(url);
  return (
    <span
      aria-hidden
      className={cn(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent font-medium text-accent-foreground',
        className,
      )}
    >
      {picture && picture !== broken ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(picture)}
        />
      ) : (
        // By code point: half of a surrogate pair would not be a valid character.
        Array.from(name.trim())[0]?.toLocaleUpperCase('de')
      )}
    </span>
  );
}
