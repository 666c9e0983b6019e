import { cn } from '@/lib/cn';
import type { MediaSlot } from './media-slots';

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

/** The image that the office put into a slot, else our own drawing. */
export function ManagedImage({ fallback, alt, width, height, priority, className }: ManagedImageProps) {
  return (
    <img
      src={fallback}
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
