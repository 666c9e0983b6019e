import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { leadPhotosQueries } from './photos-query';

/** The photos of a guided request; each opens in full in a new tab. */
export function LeadPhotos({ id }: { id: string }) {
  const photos = useQuery(leadPhotosQueries.of(id));
  return (
    <QueryView query={photos} failure="Fehler beim Laden der Fotos" skeleton={<Skeleton className="h-28" />}>
      {(files) =>
        files.length === 0 ? (
          'Die Fotos sind nicht angekommen.'
        ) : (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
            {files.map((file, index) => (
              <li key={index}>
                <Photo file={file} name={`Foto ${index + 1}`} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function Photo({ file, name }: { file: Blob; name: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (link.current && image.current) {
      link.current.href = url;
      image.current.src = url;
    }
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <a ref={link} target="_blank" rel="noopener" className="block">
      <img ref={image} alt={name} className="aspect-square w-full rounded-lg border object-cover" />
      <span className="sr-only"> (öffnet in einem neuen Tab)</span>
    </a>
  );
}
