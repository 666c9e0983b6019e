import { type TestProject } from 'vitest/node';
import { connect } from '../support/database/connection.ts';
import { findPostgresBinaries } from '../support/database/postgres-binaries.ts';
import { type Cluster, startCluster } from '../support/database/postgres-cluster.ts';
import { prepareTemplate, type Template } from '../support/database/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run, with a database to copy; null if there is none. */
    postgresServer: Template | null;
  }
}

async function openServer(): Promise<Cluster | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const binaries = findPostgresBinaries();
  return binaries ? startCluster(binaries) : undefined;
}

/** Removes what this run created on a server that continues to run. */
async function dropDatabases(serverUrl: string, template: string): Promise<void> {
  const server = connect(serverUrl);
  try {
    const databases = await server.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname::text, $1)',
      [template],
    );
    for (const { datname } of databases) await server.query(`drop database if exists "${datname}" with (force)`);
  } finally {
    await server.close();
  }
}

/** Starts one PostgreSQL for the whole run. If there is none, the tests run on PGlite only, but not in CI. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  if (!server) {
    const missing = 'No PostgreSQL 15 to 17 found (TEST_DATABASE_URL, PATH, /usr/lib/postgresql)';
    if (process.env.CI === 'true') throw new Error(`${missing}: the database tests need one in CI.`);
    console.warn(`${missing}: the database tests run on PGlite only.`);
    project.provide('postgresServer', null);
    return () => Promise.resolve();
  }
  const template = `portal_test_${process.pid}`;
  const close = async () => {
    try {
      if (process.env.TEST_DATABASE_URL) await dropDatabases(server.url, template);
    } finally {
      await server.stop();
    }
  };
  try {
    await prepareTemplate({ url: server.url, template });
  } catch (error) {
    await close();
    throw error;
  }
  project.provide('postgresServer', { url: server.url, template });
  return close;
}
