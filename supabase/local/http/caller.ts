import { errors, jwtVerify, type JWTPayload } from 'jose';
import { type Settings } from '../settings.ts';

/** The sender of a request, from its `apikey` and `authorization` headers. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  /** The claims that policies see. */
  claims: JWTPayload;
}

export type CallerProblem = 'no key' | 'unknown key' | 'secret key in a browser' | 'expired token' | 'invalid token';

/**
 * Checks an access token.
 * @returns its claims, or the problem
 */
export async function verifyToken(token: string, settings: Settings): Promise<JWTPayload | CallerProblem> {
  try {
    const secret = new TextEncoder().encode(settings.jwtSecret);
    return (await jwtVerify(token, secret, { algorithms: ['HS256'] })).payload;
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired token' : 'invalid token';
  }
}

/** Without a user's token the key decides the role, as on the hosted gateway. */
export async function identifyCaller(headers: Headers, settings: Settings): Promise<Caller | CallerProblem> {
  const key = headers.get('apikey');
  const bearer = /^Bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (!key) return 'no key';
  if (key !== settings.publishableKey && key !== settings.secretKey) return 'unknown key';
  if (key === settings.secretKey && /^\s*Mozilla\//i.test(headers.get('user-agent') ?? ''))
    return 'secret key in a browser';
  if (!bearer || bearer === key || bearer.startsWith('sb_')) {
    const role = key === settings.secretKey ? 'service_role' : 'anon';
    return { role, claims: { role } };
  }
  const claims = await verifyToken(bearer, settings);
  if (typeof claims === 'string') return claims;
  const role = claims['role'] ?? 'anon';
  if (role !== 'anon' && role !== 'authenticated' && role !== 'service_role') return 'invalid token';
  return { role, claims };
}

/** The hosted gateway's response to a missing or unknown key. */
export function refuseKey(problem: 'no key' | 'unknown key' | 'secret key in a browser'): Response {
  const message = {
    'no key': 'No API key found in request',
    'unknown key': 'Invalid API key',
    'secret key in a browser': 'Forbidden use of secret API key in browser',
  }[problem];
  return Response.json({ message }, { status: 401, headers: { 'access-control-allow-origin': '*' } });
}
