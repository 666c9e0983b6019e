const singleObject = 'application/vnd.pgrst.object';

/**
 * With an embedded relation lite answers a mutation's `.single()` with an array; PostgREST answers with the object,
 * or with 406 unless it is exactly one.
 * @param accept the request's accept header
 */
export async function asSingleObject(method: string, accept: string | undefined, answer: Response): Promise<Response> {
  if (method === 'GET' || !accept?.startsWith(singleObject) || !answer.ok || answer.status === 204) return answer;
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const body: unknown = JSON.parse(text);
  if (!Array.isArray(body)) return new Response(text, { status: answer.status, headers });
  headers.set('content-type', `${singleObject}+json; charset=utf-8`);
  if (body.length === 1) return new Response(JSON.stringify(body[0]), { status: answer.status, headers });
  const problem = {
    code: 'PGRST116',
    details: `The result contains ${body.length} rows`,
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  };
  return Response.json(problem, { status: 406 });
}
