import { useState } from 'react';
import { cn } from '@/lib/cn';
import type { MediaSlot } from './media-slots';
import { useMedia } from './use-media';

interface ManagedImageProps {
  slot: MediaSlot;
  /** Our own drawing, shown until there is an image and when there is none: a file in public/scenes. */
  fallback: string;
  /** Empty for decoration. */
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
  const media = useMedia(slot);
  const [broken, setBroken] = useState<string>();
  const url = media.data && media.data !== broken ? media.data : fallback;
  return (
    <img
      src={url}
      onError={() => url !== fallback && setBroken(url)}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={cn('h-full w-full object-cover', className)}
    />
  );
}
