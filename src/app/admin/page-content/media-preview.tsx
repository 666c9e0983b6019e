import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MediaType } from '@/data/media/slot';
import { cn } from '@/lib/cn';

interface MediaPreviewProps {
  type: MediaType;
  /** Nothing yet: says so. */
  url?: string;
  /** What is seen; of a film, what it is called. */
  alt: string;
  /** The whole picture in its frame, with room around it, instead of a cutout that fills it. */
  whole?: boolean;
}

/** A picture or a film in a frame of 3:2. */
export function MediaPreview({ type, url, alt, whole }: MediaPreviewProps) {
  const [broken, setBroken] = useState<string>();
  const onError = () => setBroken(url);
  const look = cn('size-full', whole ? 'object-contain p-4' : 'object-cover');
  if (!url) return <Frame>Kein Medium</Frame>;
  if (url === broken) return <Frame>Die Vorschau ist nicht verfügbar.</Frame>;
  return (
    <Frame>
      {type === 'video' ? (
        <video key={url} src={url} controls preload="metadata" aria-label={alt} onError={onError} className={look} />
      ) : (
        <img src={url} alt={alt} decoding="async" onError={onError} className={look} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const isText = typeof children === 'string';
  return (
    <div className="flex aspect-3/2 flex-col items-center justify-center gap-2 overflow-hidden rounded-lg bg-muted">
      {isText && <ImageOff aria-hidden strokeWidth={1.5} className="size-8 text-muted-foreground" />}
      {isText ? <p className="text-muted-foreground">{children}</p> : children}
    </div>
  );
}
