/**
 * Has `count=estimated` answered with the exact total. PostgREST does so up to `max_rows`; above, it answers an estimate
 * that is never lower than `max_rows` + 1. lite would answer the bare estimate of the planner, for a small table
 * anything. What the exact total can't show: PostgREST refuses a page behind its estimate although there are more rows.
 */
export function countExactly(headers: Headers): void {
  const preference = headers.get('prefer');
  if (preference) headers.set('prefer', preference.replace(/\bcount=estimated\b/, 'count=exact'));
}
