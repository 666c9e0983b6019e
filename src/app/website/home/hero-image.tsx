import { useCallback, useState } from 'react';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';

/**
 * The picture behind the headline. It fades out to the left, so that the text is readable on any photo, and on very
 * wide screens to the right, where it ends. The note lies behind it: the picture covers it as soon as it is painted,
 * with or without JavaScript.
 */
export function HeroImage() {
  const [loading, setLoading] = useState(true);
  const loaded = () => setLoading(false);
  const watch = useCallback((box: HTMLDivElement | null) => {
    if (box?.querySelector('img')?.complete) setLoading(false);
  }, []);
  return (
    <div className="relative lg:absolute lg:inset-y-0 lg:left-1/2 lg:w-full lg:max-w-480 lg:-translate-x-1/2">
      {loading && (
        <p
          role="status"
          className="absolute inset-0 flex items-center justify-center text-muted-foreground lg:justify-end lg:pr-[15%]"
        >
          Lade Hero-Sektion...
        </p>
      )}
      <div
        ref={watch}
        onLoadCapture={loaded}
        onErrorCapture={loaded}
        className="relative aspect-4/3 max-lg:mask-t-from-80% min-[1920px]:mask-r-from-94% sm:aspect-2/1 lg:absolute lg:inset-y-0 lg:right-0 lg:left-[22%] lg:aspect-auto lg:mask-l-from-50% lg:mask-l-to-75%"
      >
        <ManagedImage
          slot={mediaSlots.homeHero}
          fallback="/scenes/hero.svg"
          alt="Helfer tragen Umzugskartons aus einem Haus in den Transporter, dahinter Hügel und Alpen."
          width={1600}
          height={900}
          priority
          className="object-[100%_100%]"
        />
      </div>
    </div>
  );
}
