const writes: Record<string, string> = { PATCH: 'UPDATE', DELETE: 'DELETE' };

/** Parameters that are not row filters; a dot refers to an embedded table. */
const isNoFilter = (name: string) =>
  /^(select|columns|order|limit|offset|on_conflict)$/.test(name) || /^(?!not\.(and|or)$).*\./.test(name);

/**
 * Refuses an update or delete of a whole table, like the extension `safeupdate`, which the platform loads for the API.
 * @param path below /rest/v1
 * @returns undefined for all other requests
 */
export function refuseWholeTable(method: string, path: string, parameters: URLSearchParams): Response | undefined {
  const verb = writes[method];
  if (!verb || path.startsWith('/rpc/') || ![...parameters.keys()].every(isNoFilter)) return undefined;
  const message = `${verb} requires a WHERE clause`;
  return Response.json({ code: '21000', details: null, hint: null, message }, { status: 400 });
}
