import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatDateTime } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { describePhoto } from './describe-photo';
import type { TaskPhoto } from './file-query';
import { taskPhotoKinds } from './labels';
import { PhotoImage } from './photo-image';

interface PhotoViewerProps {
  photos: readonly TaskPhoto[];
  /** The id of the photo that is shown. */
  shown: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** One photo in full; the arrow keys and two buttons show those beside it. */
export function PhotoViewer({ photos, shown, onShow, onClose }: PhotoViewerProps) {
  const place = photos.findIndex(({ id }) => id === shown);
  const photo = photos[place];
  if (!photo) return null;
  const go = (step: number) => {
    const next = photos[(place + step + photos.length) % photos.length];
    if (next) onShow(next.id);
  };
  return (
    <Dialog
      title={labelOf(taskPhotoKinds, photo.kind)}
      description={`${formatDateTime(photo.taken_at)} Uhr`}
      width={900}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') go(-1);
        if (event.key === 'ArrowRight') go(1);
      }}
    >
      <div className="space-y-3">
        <PhotoImage
          key={photo.id}
          photo={photo}
          alt={describePhoto(photo)}
          className="mx-auto max-h-[65dvh] min-h-40 max-w-full rounded-lg object-contain"
        />
        {photo.caption && <p className="wrap-anywhere">{photo.caption}</p>}
        {photos.length > 1 && (
          <div className="flex items-center justify-between gap-2">
            <Button variant="outline" className="size-12 px-0" aria-label="Vorheriges Foto" onClick={() => go(-1)}>
              <ChevronLeft aria-hidden />
            </Button>
            <p
              role="status"
              className="text-sm whitespace-nowrap text-muted-foreground"
            >{`${place + 1} von ${photos.length}`}</p>
            <Button variant="outline" className="size-12 px-0" aria-label="Nächstes Foto" onClick={() => go(1)}>
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
