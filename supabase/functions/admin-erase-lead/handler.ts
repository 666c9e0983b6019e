import { requireAdmin } from '../_shared/auth/caller.ts';
import { type ServiceClient } from '../_shared/http/environment.ts';
import { HttpError } from '../_shared/http/http-error.ts';
import { eraseLeadPayload, type ErasureAnswer } from '../_shared/api/payloads.ts';
import { readJson } from '../_shared/http/read-json.ts';

/**
 * Erases all data of a lead's e-mail address: its requests, its recommendations, copies of mails about them. An account
 * with the same address stays. For active admins.
 * @throws HttpError 400, 401, 403; 404 for a deleted lead
 */
export async function eraseLead(request: Request, { service }: { service: ServiceClient }): Promise<ErasureAnswer> {
  await requireAdmin(request, service);
  const { leadId } = await readJson(request, eraseLeadPayload);
  // The generated type does not know that the answer is null for an unknown lead.
  const { data: erased }: { data: number | null } = await service.rpc('erase_lead', { lead_id: leadId }).throwOnError();
  if (erased === null) throw new HttpError(404, 'Der Eintrag wurde inzwischen gelöscht.');
  return { erased };
}
