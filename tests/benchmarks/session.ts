import postgres from 'postgres';
import { type Connection } from '../support/database/connection.ts';

const asText = (value: unknown) => String(value);

/** OIDs of date, timestamp and timestamptz: the app sends them as PostgreSQL reads them, not as JavaScript does. */
const moments = [1082, 1114, 1184];

/** How the API's statements are planned: 'force_custom_plan' by the settings of its callers' roles. */
async function settingsOfTheApi(url: string): Promise<Record<string, string>> {
  const sql = postgres(url, { max: 1 });
  try {
    const roles = await sql<{ settings: string[] | null }[]>`
      select rolconfig as settings from pg_roles where rolname = 'authenticated'`;
    return Object.fromEntries(
      (roles[0]?.settings ?? [])
        .filter((setting) => setting.startsWith('plan_cache_mode='))
        .map((setting) => setting.split('=', 2) as [string, string]),
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Opens a superuser connection that prepares its statements and sends parameters as text, as PostgREST does, with the
 * settings of PostgREST's role.
 */
export async function openSession(url: string): Promise<Connection> {
  const sql = postgres(url, {
    connection: await settingsOfTheApi(url),
    max: 1,
    fetch_types: false,
    onnotice: () => undefined,
    types: {
      ...Object.fromEntries(
        moments.map((oid) => [`moment${oid}`, { to: oid, from: [oid], serialize: asText, parse: asText }]),
      ),
      // Else only the value true is true, and the API's text 'true' would be false.
      truth: { to: 16, from: [], serialize: asText, parse: asText },
    },
  });
  return {
    async query<Row extends object>(text: string, parameters: readonly (string | number | boolean | null)[] = []) {
      return [...(await sql.unsafe<Row[]>(text, [...parameters], { prepare: true }))];
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
