import { ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { PhotosInput } from '@/components/form/photos-input';
import { Button } from '@/components/ui/button';
import { shrinkPicture } from '@/lib/files/shrink-picture';

/** Accepted with one request, as `private.accepts_photo` does. */
const most = 8;
/** Enough to judge a garden, a tenth of what a phone sends; the size is that of the bucket. */
const limits = { longest: 1600, largest: 1_048_576 };

/** A photo, made small, with an address to show it by. */
export interface ChosenPhoto {
  id: string;
  name: string;
  file: Blob;
  url: string;
}

interface PhotoFieldProps {
  photos: readonly ChosenPhoto[];
  onChange: (photos: readonly ChosenPhoto[]) => void;
}

/** Up to eight photos. Unlike the rest of the form they are gone after a reload. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const add = async (files: File[]) => {
    const room = most - photos.length;
    setIsBusy(true);
    const added: ChosenPhoto[] = [];
    const unreadable: string[] = [];
    // One after the other: each is decoded in full.
    for (const file of files.slice(0, room))
      try {
        const small = await shrinkPicture(file, limits);
        added.push({ id: crypto.randomUUID(), name: file.name, file: small, url: URL.createObjectURL(small) });
      } catch {
        unreadable.push(file.name);
      }
    onChange([...photos, ...added]);
    setIsBusy(false);
    const problems = [
      ...(unreadable.length > 0 ? [`Diese Dateien lassen sich nicht als Bild öffnen: ${unreadable.join(', ')}.`] : []),
      ...(files.length > room ? [`Es sind höchstens ${most} Fotos möglich.`] : []),
    ];
    setProblem(problems.join(' ') || undefined);
  };
  const remove = (photo: ChosenPhoto) => {
    URL.revokeObjectURL(photo.url);
    setProblem(undefined);
    onChange(photos.filter((other) => other !== photo));
    input.current?.focus();
  };

  return (
    <fieldset className="space-y-3" aria-describedby={`${id}-hint`}>
      <legend className="text-sm leading-6 font-medium">Fotos</legend>
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        {`Bis zu ${most}, wenn Sie mögen. Nur unser Büro sieht sie. Nach einem Neuladen der Seite wählen Sie sie bitte noch einmal.`}
      </p>
      {photos.length > 0 && (
        <ul aria-label="Ausgewählte Fotos" className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="relative">
              <img
                src={photo.url}
                alt={`Foto ${index + 1}: ${photo.name}`}
                className="aspect-square w-full rounded-lg border object-cover"
              />
              <Button
                variant="outline"
                size="icon"
                className="absolute top-1 right-1"
                aria-label={`Foto ${index + 1} entfernen`}
                onClick={() => remove(photo)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && (
        <PhotosInput
          ref={input}
          label="Fotos hinzufügen"
          icon={ImagePlus}
          pending={isBusy}
          onChoose={(files) => void add(files)}
          className="inline-flex max-w-full max-sm:w-full"
          buttonStyles="max-sm:w-full"
        >
          {isBusy ? 'Wird verkleinert …' : 'Fotos hinzufügen'}
        </PhotosInput>
      )}
      <p role="status" className="text-sm font-medium text-destructive empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}
