import { requireUser } from '../_shared/auth/caller.ts';
import { type ServiceClient } from '../_shared/http/environment.ts';
import type { Json } from '../_shared/api/database.types.ts';

/**
 * All data stored about the caller, including entries made without signing in (Art. 15 and 20 GDPR).
 * @throws HttpError 401, 403
 */
export async function exportOwnData(request: Request, { service }: { service: ServiceClient }): Promise<Json> {
  const { id } = await requireUser(request, service);
  const { data } = await service.rpc('export_account', { account_id: id }).throwOnError();
  return data;
}
