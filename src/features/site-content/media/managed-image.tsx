import { useState } from 'react';
import type { MediaSlot } from './slot';
import { cn } from '@/lib/cn';
import { useMedia } from './use-media';

interface ManagedImageProps {
  slot: MediaSlot;
  /** Our own drawing, shown until there is an image and when there is none: a file in public/scenes. */
  fallback: string;
  /** Says what the drawing shows, empty for decoration; the office's own words replace it together with the drawing. */
  alt: string;
  /** Pixels of the drawing; the space is kept from the first paint on. */
  width: number;
  height: number;
  /** The largest picture of the first screen. */
  priority?: boolean;
  className?: string;
}

/** The image that the office put into a slot; our own drawing while it loads, when there is none and when it is broken. */
export function ManagedImage({ slot, fallback, alt, width, height, priority, className }: ManagedImageProps) {
  const { data } = useMedia(slot);
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
