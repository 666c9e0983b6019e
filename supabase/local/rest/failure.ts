import { type DatabaseError, describeError, isDatabaseError } from '../database/database.ts';

/** HTTP status per SQLSTATE class, then per SQLSTATE, as PostgREST documents them. Everything else is 400. */
const statusByClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};
const statusByCode: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  P0001: 400,
};

function statusOf(code: string, role: string): number {
  const own = /^PT(\d{3})$/.exec(code)?.[1];
  if (own) return Number(own) >= 200 && Number(own) < 600 ? Number(own) : 500;
  if (code === '42501') return role === 'anon' ? 401 : 403;
  return statusByCode[code] ?? statusByClass[code.slice(0, 2)] ?? 400;
}

/** PostgREST qualifies every column it reads, so its message names the table; lite does not. */
function messageOf(error: DatabaseError, path: string): string {
  const table = /^\/(\w+)$/.exec(path)?.[1];
  return error.code === '42703' && table
    ? error.message.replace(/^column "([^"]+)" does not exist$/, `column ${table}.$1 does not exist`)
    : error.message;
}

/**
 * The response to a failed statement, with PostgREST's status and body. lite would answer RAISE and CHECK with 500 and
 * log every error with its parameters.
 * @returns undefined when the error does not come from the database
 */
export function answerFailure(
  error: unknown,
  role: string,
  http: { path: string; log: (line: string) => void } | undefined,
): Response | undefined {
  if (!isDatabaseError(error) || error.code === 'PGRST') return undefined;
  const status = statusOf(error.code, role);
  if (status >= 500) http?.log(`rest: ${describeError(error)}`);
  const body = {
    code: error.code,
    details: error.detail ?? null,
    hint: error.hint ?? null,
    message: messageOf(error, http?.path ?? ''),
  };
  return Response.json(body, { status });
}
