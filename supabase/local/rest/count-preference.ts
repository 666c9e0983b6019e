/** Only GET and HEAD of tables get estimates; PostgREST does not estimate functions. */
const tablePath = /^\/(\w+)$/;

/**
 * Answers `count=estimated` with the exact total. PostgREST does so up to `max_rows`; above, it returns an estimate
 * that is at least `max_rows` + 1. lite would return the planner's bare estimate, which is arbitrary for a small table.
 * One difference remains: PostgREST refuses a page beyond its estimate even if there are more rows.
 *
 * @returns the statement with which PostgREST asks the planner, run after the request's own, so that a policy that
 *   refuses estimates refuses this one; undefined without an estimate
 */
export function countExactly(method: string, path: string, headers: Headers): string | undefined {
  const preference = headers.get('prefer') ?? '';
  if (!/\bcount=estimated\b/.test(preference)) return undefined;
  headers.set('prefer', preference.replace(/\bcount=estimated\b/, 'count=exact'));
  const table = tablePath.exec(path)?.[1];
  return table && ['GET', 'HEAD'].includes(method)
    ? `explain (format json) select 1 from public."${table}"`
    : undefined;
}
