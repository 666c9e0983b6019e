import { corsHeaders } from '@supabase/supabase-js/cors';
import { describeError } from './describe-error.ts';
import { HttpError } from './http-error.ts';
import { type ErrorAnswer, setupSecretHeader } from './payloads.ts';

const headers = {
  ...corsHeaders,
  'Access-Control-Allow-Headers': `${corsHeaders['Access-Control-Allow-Headers']}, ${setupSecretHeader}`,
};

/**
 * Makes a request handler out of a plain function: answers the preflight, takes POST only, and turns the result or
 * the error into JSON. Every answer can be read by a browser of any origin; access hangs on the token alone.
 * @param name the function's name, for the log
 * @param handle returns what is sent with status 200, or throws an HttpError to refuse; any other error becomes a 500
 *   whose cause only the log names
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
