import { mutationOptions } from '@tanstack/react-query';
import { saveFile } from '@/lib/files/save-file';
import { labelOf } from '@/lib/labels';
import { berlinDateTimeValue } from '@/lib/time/berlin-time';
import { readPhotoFile, type TaskPhoto } from '../file-query';
import { taskPhotoKinds } from '../labels';

/** The name of a photo in the archive, '03_Schaden_2026-03-02_0815.jpg': in the order of the screen. */
const nameOf = ({ kind, taken_at }: TaskPhoto, index: number) =>
  `${String(index + 1).padStart(2, '0')}_${labelOf(taskPhotoKinds, kind)}_${berlinDateTimeValue(taken_at).replace('T', '_').replace(':', '')}.jpg`;

export const taskPhotoZipMutations = {
  /** Saves photos as a ZIP file on the device. */
  save: mutationOptions({
    mutationFn: async ({ photos, name }: { photos: readonly TaskPhoto[]; name: string }) => {
      const { ZipWriter } = await import('@/lib/files/zip');
      const zip = new ZipWriter();
      for (const [index, photo] of photos.entries()) {
        const file = await readPhotoFile(photo);
        zip.add(nameOf(photo, index), new Uint8Array(await file.arrayBuffer()));
      }
      saveFile(name, zip.finish(), 'application/zip');
    },
    meta: { error: (cause) => `Die Fotos konnten nicht gespeichert werden: ${cause}` },
  }),
};
