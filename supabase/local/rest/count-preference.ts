/** A table's rows are estimated by GET and HEAD only; PostgREST estimates no function's. */
const tablePath = /^\/(\w+)$/;

/**
 * Has `count=estimated` answered with the exact total. PostgREST does so up to `max_rows`; above, it answers an estimate
 * that is never lower than `max_rows` + 1. lite would answer the bare estimate of the planner, for a small table
 * anything. What the exact total can't show: PostgREST refuses a page behind its estimate although there are more rows.
 *
 * @returns the statement by which PostgREST asks the planner, run after the request's own, so that a policy which
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
