/**
 * PostgREST answers `count=estimated` with the exact total as long as that is at most `max_rows`, and above with an
 * estimate that is never lower than `max_rows` + 1. lite would answer with the bare estimate of the planner, for a small
 * table anything; so it is asked for the exact total, which is as good for every caller.
 */
export function countExactly(headers: Headers): void {
  const preference = headers.get('prefer');
  if (preference) headers.set('prefer', preference.replace(/\bcount=estimated\b/, 'count=exact'));
}
