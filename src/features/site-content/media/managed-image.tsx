import { useState } from 'react';
import type { MediaSlot } from './slot';
import { cn } from '@/lib/cn';
import { useManagedMedia } from './use-managed-media';

interface ManagedImageProps {
  slot: MediaSlot;
  /** Our own drawing, shown while there is no image: a file in public/scenes. */
  fallback: string;
  /** The drawing's alt text, empty if decorative; the office's text replaces it together with the drawing. */
  alt: string;
  /** Size of the drawing in pixels; reserves the space from the first paint. */
  width: number;
  height: number;
  /** The largest picture of the first screen. */
  priority?: boolean;
  className?: string;
}

/** The image in a slot; our own drawing while it loads, and when it is missing or broken. */
export function ManagedImage({ slot, fallback, alt, width, height, priority, className }: ManagedImageProps) {
  const { data } = useManagedMedia(slot);
  const [broken, setBroken] = useState<string>();
  const medium = data?.url === broken ? null : data;
  return (
    <img
      src={medium?.url ?? fallback}
      onError={() => medium && setBroken(medium.url)}
      alt={medium?.description || alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={cn('h-full w-full object-cover', className)}
    />
  );
}
