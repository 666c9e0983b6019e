import { bearerToken } from './caller.ts';
import { notAllowed, notSignedIn } from './http-error.ts';
import { hasSecret } from './same-secret.ts';

/**
 * Lets only holders of one of the project's secret keys pass, given as `apikey` or as bearer token.
 * A JWT that merely claims to be the service role is worth nothing here: nobody has checked its signature.
 * @throws HttpError 401 without any key, 403 with another one
 */
export async function requireSecretKey(request: Request, secretKeys: string[]): Promise<void> {
  const given = [bearerToken(request), request.headers.get('apikey')].filter((key) => typeof key === 'string');
  if (!given.length) throw notSignedIn();
  if (!(await hasSecret(given, secretKeys))) throw notAllowed();
}
