import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import type { MediaType } from '@/features/site-content/media/slot';
import { cn } from '@/lib/cn';

interface MediaPreviewProps {
  type: MediaType;
  /** The text while there is no medium. */
  url?: string;
  /** The alt text; for a video, its title. */
  alt: string;
  /** Our own picture, which the page shows while the slot is empty. */
  fallback?: string;
  /** The aspect ratio on the page, as a class. */
  aspect: string;
  /** Shows the whole picture with a margin, instead of cropping it to fill the frame. */
  whole?: boolean;
}

/** An image or video, cropped as on the page. */
export function MediaPreview({ type, url, alt, fallback, aspect, whole }: MediaPreviewProps) {
  const [broken, setBroken] = useState<string>();
  const onError = () => setBroken(url);
  const look = cn('size-full', whole ? 'object-contain p-4' : 'object-cover');
  if (!url && fallback) {
    return (
      <Frame aspect={aspect}>
        <img src={fallback} alt="" decoding="async" className={look} />
        <Badge variant="secondary" className="absolute top-2 left-2 shadow-float">
          Standardbild
        </Badge>
      </Frame>
    );
  }
  if (!url) return <Frame aspect={aspect}>Kein Medium</Frame>;
  if (url === broken) return <Frame aspect={aspect}>Die Vorschau ist nicht verfügbar.</Frame>;
  return (
    <Frame aspect={aspect}>
      {type === 'video' ? (
        <video key={url} src={url} controls preload="metadata" aria-label={alt} onError={onError} className={look} />
      ) : (
        <img src={url} alt={alt} decoding="async" onError={onError} className={look} />
      )}
    </Frame>
  );
}

function Frame({ aspect, children }: { aspect: string; children: ReactNode }) {
  const isText = typeof children === 'string';
  return (
    <div
      className={cn(
        'relative flex flex-col items-center justify-center gap-2 overflow-hidden rounded-lg bg-muted',
        aspect,
      )}
    >
      {isText && <ImageOff aria-hidden strokeWidth={1.5} className="size-8 text-muted-foreground" />}
      {isText ? <p className="text-muted-foreground">{children}</p> : children}
    </div>
  );
}
