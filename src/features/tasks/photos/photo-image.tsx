import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { taskPhotoFileQueries, type TaskPhoto } from './file-query';

interface PhotoImageProps {
  photo: TaskPhoto;
  alt: string;
  className?: string;
}

/** A photo's picture, loaded when it is shown; a failure can be retried. */
export function PhotoImage({ photo, alt, className }: PhotoImageProps) {
  const file = useQuery(taskPhotoFileQueries.one(photo));
  if (file.data) return <FileImage file={file.data} alt={alt} className={className} />;
  if (file.isPending) return <Skeleton className={cn(className, 'size-full')} />;
  return (
    <span
      className={cn(className, 'relative z-10 grid place-content-center gap-2 border bg-muted p-2 text-center text-sm')}
    >
      Das Foto konnte nicht geladen werden.
      <Button variant="outline" size="sm" pending={file.isFetching} onClick={() => void file.refetch()}>
        Erneut versuchen
      </Button>
    </span>
  );
}

/** A picture of a file that is not at any address. */
export function FileImage({ file, alt, className }: { file: Blob; alt: string; className?: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt={alt} className={className} />;
}
