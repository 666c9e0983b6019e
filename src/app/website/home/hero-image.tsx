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
    <div className="hero-backdrop">
      {loading && (
        <p role="status" className="hero-loading">
          Lade Hero-Sektion...
        </p>
      )}
      <div ref={watch} onLoadCapture={loaded} onErrorCapture={loaded} className="hero-picture">
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
