import { openDatabase } from '../../supabase/local/database/prepare.ts';
import { connect, projectOptions, type Session } from '../support/database/connection.ts';
import { findPostgresBinaries } from '../support/database/postgres-binaries.ts';
import { type Cluster, startCluster } from '../support/database/postgres-cluster.ts';
import { openSession } from './session.ts';

/** The server at `TEST_DATABASE_URL`, or one started from installed binaries. */
export async function openServer(): Promise<Cluster> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('No PostgreSQL 15 to 17 found (TEST_DATABASE_URL, PATH, /usr/lib/postgresql).');
  return startCluster(binaries);
}

/** A new database with the migrations, filled by `fill`. */
export async function openBenchDatabase(
  serverUrl: string,
  label: string | number,
  fill: (session: Session) => Promise<void>,
): Promise<{ session: Session; drop: () => Promise<void> }> {
  const name = `portal_bench_${process.pid}_${label}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const maintain = async (sql: string) => {
    const server = connect(serverUrl);
    await server.query(sql).finally(() => server.close());
  };
  const drop = () => maintain(`drop database if exists "${name}" with (force)`);
  await maintain(`create database "${name}"`);
  try {
    await (await openDatabase({ ...projectOptions(), url })).close();
    const session = await openSession(url);
    await fill(session);
    return { session, drop: () => session.close().then(drop) };
  } catch (error) {
    await drop();
    throw error;
  }
}
