import { bearerToken } from './caller.ts';
import { notAllowed, notSignedIn } from '../http/http-error.ts';
import { hasSecret } from './same-secret.ts';

/**
 * Requires one of the project's secret keys, as `apikey` or bearer token. A JWT that claims to be the service role is
 * not accepted: its signature has not been verified.
 * @throws HttpError 401 without a key, 403 with a wrong one
 */
export async function requireSecretKey(request: Request, secretKeys: string[]): Promise<void> {
  const given = [bearerToken(request), request.headers.get('apikey')].filter((key) => typeof key === 'string');
  if (!given.length) throw notSignedIn();
  if (!(await hasSecret(given, secretKeys))) throw notAllowed();
}
