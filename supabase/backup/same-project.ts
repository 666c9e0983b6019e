import { z } from 'zod';
import { type Session } from './database.ts';
import { type Project } from './project.ts';

const versions = z.array(z.object({ version: z.number(), seconds_since_change: z.number() })).length(1);

/** Calls a function of the database through the API. */
async function call({ url, secretKey }: Project, name: string): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (response.ok) return response.json();
  throw new Error(
    response.status === 401 || response.status === 403
      ? 'PROJECT_SECRET_KEY is not the secret key of the project at PROJECT_URL.'
      : `${url} answered ${response.status} ${(await response.text()).slice(0, 300)}`,
  );
}

/** Longer than a request takes. */
const toleranceSeconds = 10;

/**
 * Checks that DATABASE_URL and PROJECT_URL belong to the same project: files of one project with the rows of another
 * are lost, and nothing else would notice. Compares the time of the site's last change, which no backup includes.
 * @throws Error when they differ, or the key is not the secret one
 */
export async function requireSameProject(sql: Session, project: Project): Promise<void> {
  await call(project, 'has_active_admin');
  // Repeated, in case something changed between the two requests.
  for (let attempt = 1; attempt <= 3; attempt++) {
    const [api] = versions.parse(await call(project, 'site_version'));
    const [row] = await sql.unsafe<{ version: number; age: number }[]>(`
      select version::float8 as version, extract(epoch from clock_timestamp() - changed_at)::float8 as age
      from private.site_version`);
    const apart = Math.abs((row?.age ?? Infinity) - (api?.seconds_since_change ?? 0));
    if (row?.version === api?.version && apart < toleranceSeconds) return;
  }
  throw new Error('DATABASE_URL and PROJECT_URL are those of two projects.');
}
