import { HttpError } from '../_shared/http/http-error.ts';
import { setupSecretHeader, wrongSetupSecret } from '../_shared/api/payloads.ts';
import { hasSecret } from '../_shared/auth/same-secret.ts';

/** Wrong attempts are not limited, so the secret must not be guessable. */
const minLength = 20;

/**
 * Refuses callers without the setup secret.
 * @param secret ADMIN_SETUP_SECRET; if missing or too short, every caller is refused
 * @throws HttpError 503 without a configured secret, 403 for a wrong one
 */
export async function requireSetupSecret(request: Request, secret: string | undefined): Promise<void> {
  if (!secret || secret.length < minLength)
    throw new HttpError(
      503,
      `Die Ersteinrichtung ist nicht freigegeben: ADMIN_SETUP_SECRET fehlt oder ist kürzer als ${minLength} Zeichen.`,
    );
  const given = decode(request.headers.get(setupSecretHeader) ?? '');
  if (!(await hasSecret([given], [secret]))) throw new HttpError(403, wrongSetupSecret);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return '';
  }
}
