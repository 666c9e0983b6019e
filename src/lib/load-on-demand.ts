import { toast } from './toast';
import { messageOf } from './errors';

/**
 * Imports code that a screen needs only now. When it cannot be loaded (offline, say), the user sees `failure` with the
 * cause in German, and the promise rejects.
 */
export async function loadOnDemand<Module>(
  load: () => Promise<Module>,
  failure: (cause: string) => string,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    toast.error(failure(messageOf(error)));
    throw error;
  }
}
