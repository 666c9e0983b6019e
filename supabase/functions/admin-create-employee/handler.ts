import { createAccount } from '../_shared/auth/accounts.ts';
import { requireAdmin } from '../_shared/auth/caller.ts';
import { type ServiceClient } from '../_shared/http/environment.ts';
import { HttpError } from '../_shared/http/http-error.ts';
import { type AccountAnswer, createEmployeePayload } from '../_shared/api/payloads.ts';
import { readJson } from '../_shared/http/read-json.ts';

interface Dependencies {
  service: ServiceClient;
  /** URL of the website, `https://host` with or without a trailing slash. */
  siteUrl: string | undefined;
}

/**
 * Registers an employee: a confirmed account with the role, a card on the team page, a welcome mail in the queue. All
 * or nothing. For active admins.
 * @throws HttpError 400, 401, 403; 409 for a known address; 422 for a refused password; 503 without a site address
 */
export async function createEmployee(request: Request, { service, siteUrl }: Dependencies): Promise<AccountAnswer> {
  await requireAdmin(request, service);
  const { email, password, firstName, lastName } = await readJson(request, createEmployeePayload);
  if (!siteUrl) throw new HttpError(503, 'Die Adresse der Website (SITE_URL) ist nicht eingerichtet.');
  const user = await createAccount(service, { email, password, firstName, lastName }, async ({ id }) => {
    await service
      .from('profiles')
      .update({ role: 'mitarbeiter', first_name: firstName, last_name: lastName })
      .eq('id', id)
      .select('id')
      .single()
      .throwOnError();
    const { data: card } = await service
      .from('team_members')
      .insert({ name: `${firstName} ${lastName}`, role: 'Mitarbeiter', email })
      .select('id')
      .single()
      .throwOnError();
    // Last, because a queued mail cannot be recalled.
    const { error } = await service.from('email_queue').insert({ to_email: email, kind: 'welcome', subject_id: id });
    if (error) {
      await service.from('team_members').delete().eq('id', card.id);
      throw error;
    }
  });
  return { user: { id: user.id, email } };
}
