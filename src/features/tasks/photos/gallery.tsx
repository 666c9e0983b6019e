import { type ReactNode, useState } from 'react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { labelOf } from '@/lib/labels';
import { describePhoto } from './describe-photo';
import type { TaskPhoto } from './file-query';
import { taskPhotoKinds } from './labels';
import { PhotoImage } from './photo-image';

const PhotoViewer = lazyDialog(async () => (await import('./viewer')).PhotoViewer);

interface PhotoGalleryProps<Photo extends TaskPhoto> {
  photos: readonly Photo[];
  label: string;
  /** Below a photo. */
  foot?: (photo: Photo) => ReactNode;
}

/** Photos as tiles with their kinds; each opens in full. */
export function PhotoGallery<Photo extends TaskPhoto>({ photos, label, foot }: PhotoGalleryProps<Photo>) {
  const [shown, setShown] = useState<string>();
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
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
                className="absolute inset-x-0 top-0 bottom-12 rounded-lg"
                onClick={() => setShown(photo.id)}
              />
              <span className="pointer-events-none absolute top-1.5 left-1.5 rounded-md bg-card px-1.5 text-sm font-medium">
                {labelOf(taskPhotoKinds, photo.kind)}
              </span>
            </div>
            {photo.caption && <p className="text-sm wrap-anywhere">{photo.caption}</p>}
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
