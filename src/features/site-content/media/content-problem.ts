import { fileProblem } from './files';
import type { MediaType } from './slot';

/**
 * Why a file can't be used, in German; undefined when it can. Decodes images, because the file name alone does not
 * guarantee the type.
 */
export async function contentProblem(file: File, type: MediaType): Promise<string | undefined> {
  const problem = fileProblem(file, type);
  if (problem || type === 'video') return problem;
  try {
    (await createImageBitmap(file)).close();
    return undefined;
  } catch {
    return 'Diese Datei lässt sich nicht als Bild öffnen. Bitte wählen Sie eine andere.';
  }
}
