import { corsHeaders } from '@supabase/supabase-js/cors';
import { describeError } from './describe-error.ts';
import { HttpError } from './http-error.ts';
import { type ErrorAnswer, setupSecretHeader } from '../api/payloads.ts';

const headers = {
  ...corsHeaders,
  'Access-Control-Allow-Headers': `${corsHeaders['Access-Control-Allow-Headers']}, ${setupSecretHeader}`,
};

/**
 * Wraps a function as a request handler: answers the preflight, accepts POST only, and returns the result or error as
 * JSON. Every origin may read the answers; access depends on the token alone.
 * @param name the function's name, for the log
 * @param handle returns the body for status 200, or throws an HttpError to refuse; any other error becomes a 500 whose
 *   cause is only logged
 */
export function endpoint<Answer>(name: string, handle: (request: Request) => Promise<Answer>) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    try {
      if (request.method !== 'POST') throw new HttpError(405, 'Diese Methode wird nicht unterstützt.');
      return respond(200, await handle(request));
    } catch (error) {
      if (error instanceof HttpError) return respond(error.status, { error: error.message } satisfies ErrorAnswer);
      console.error(`${name}: ${describeError(error)}`);
      return respond(500, { error: 'Ein unerwarteter Fehler ist aufgetreten.' } satisfies ErrorAnswer);
    }
  };
}

function respond(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}
