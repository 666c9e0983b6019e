import { generalMessages } from '@/config/texts/general';
import type { LazyModule } from './lazy-module';
import { toast } from '@/lib/toasts/toast';

/**
 * Code that the user is waiting for. If it cannot be downloaded, a toast shows `failure` with the cause in German, and
 * the promise rejects.
 */
export async function loadOrToast<Code>(code: LazyModule<Code>, failure: (cause: string) => string): Promise<Code> {
  try {
    return await code.load();
  } catch (error) {
    toast.error(failure(generalMessages.offline));
    throw error;
  }
}
