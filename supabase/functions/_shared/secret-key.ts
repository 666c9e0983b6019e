import { bearerToken } from './caller.ts';
import { notAllowed, notSignedIn } from './http-error.ts';

/**
 * Lets only holders of one of the project's secret keys pass, given as `apikey` or as bearer token.
 * A JWT that merely claims to be the service role is worth nothing here: nobody has checked its signature.
 * @throws HttpError 401 without any key, 403 with another one
 */
export async function requireSecretKey(request: Request, secretKeys: string[]): Promise<void> {
  const given = [bearerToken(request), request.headers.get('apikey')].filter((key) => typeof key === 'string');
  if (!given.length) throw notSignedIn();
  const [keys, secrets] = await Promise.all([digests(given), digests(secretKeys)]);
  const matches = keys.flatMap((key) => secrets.map((secret) => isEqual(key, secret)));
  if (!matches.includes(true)) throw notAllowed();
}

// Digests have one length, and how far two of them agree says nothing about the key: the time taken gives nothing away.
function digests(texts: string[]): Promise<Uint8Array[]> {
  const encoder = new TextEncoder();
  return Promise.all(
    texts.map(async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))),
  );
}

function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0;
}
