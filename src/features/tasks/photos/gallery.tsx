import { type ReactNode, useState } from 'react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { cn } from '@/lib/cn';
import { labelOf } from '@/lib/labels';
import { describePhoto } from './describe-photo';
import type { TaskPhoto } from './file-query';
import { taskPhotoKinds } from './labels';
import { PhotoImage } from './photo-image';

const PhotoViewer = lazyDialog(async () => (await import('./viewer')).PhotoViewer);

interface PhotoGalleryProps<Photo extends TaskPhoto> {
  photos: readonly Photo[];
  label: string;
  /** Small tiles without captions, for a narrow column. */
  isSmall?: boolean;
  /** Below a photo. */
  foot?: (photo: Photo) => ReactNode;
}

/** Photos as tiles with their kinds; each opens in full. */
export function PhotoGallery<Photo extends TaskPhoto>({ photos, label, isSmall, foot }: PhotoGalleryProps<Photo>) {
  const [shown, setShown] = useState<string>();
  return (
    <>
      <ul
        aria-label={label}
        className={cn(
          'grid gap-3',
          isSmall
            ? 'max-w-md grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]',
        )}
      >
        {photos.map((photo) => (
          <li key={photo.id} className="flex min-w-0 flex-col gap-1">
            <div className="relative">
              <PhotoImage
                photo={photo}
                alt={describePhoto(photo)}
                className="aspect-square w-full rounded-lg border object-cover"
              />
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Vergrößern: ${describePhoto(photo)}`}
                className="absolute inset-0 rounded-lg"
                onClick={() => setShown(photo.id)}
              />
              <span
                className={cn(
                  'pointer-events-none absolute top-1 left-1 max-w-[calc(100%-0.5rem)] truncate rounded-md px-1.5 font-medium',
                  isSmall ? 'text-xs' : 'text-sm',
                  photo.kind === 'schaden' ? 'bg-destructive text-destructive-foreground' : 'bg-card',
                )}
              >
                {labelOf(taskPhotoKinds, photo.kind)}
              </span>
            </div>
            {!isSmall && photo.caption && <p className="text-sm wrap-anywhere">{photo.caption}</p>}
            {foot?.(photo)}
          </li>
        ))}
      </ul>
      {shown && photos.some(({ id }) => id === shown) && (
        <PhotoViewer photos={photos} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
