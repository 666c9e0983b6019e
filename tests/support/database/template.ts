import { openDatabase } from '../../../supabase/local/database/prepare.ts';
import { connect, projectOptions } from './connection.ts';

/** A server, and the name of the database on it that others are copies of. */
export interface Template {
  url: string;
  template: string;
}

const urlOf = (serverUrl: string, name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** Platform, migrations and seed on one database of a server, for copies. */
export async function prepareTemplate({ url, template }: Template): Promise<void> {
  const server = connect(url);
  try {
    await server.query(`create database "${template}"`);
  } finally {
    await server.close();
  }
  const prepared = await openDatabase({ ...projectOptions(), url: urlOf(url, template) });
  await prepared.close();
}

/** Makes a copy of the template, and gives its address. */
export async function copyTemplate({ url, template }: Template, name: string): Promise<string> {
  const server = connect(url);
  try {
    await server.query(`create database "${name}" template "${template}"`);
    // The settings of a database are not copied with it, nor are its grants.
    await server.query(`alter database "${name}" set search_path = "$user", public, extensions`);
    await server.query(`grant all on database "${name}" to project_owner`);
  } finally {
    await server.close();
  }
  return urlOf(url, name);
}

/** Removes a copy, even if clients are connected to it. */
export async function dropCopy({ url }: Template, name: string): Promise<void> {
  const server = connect(url);
  try {
    await server.query(`drop database if exists "${name}" with (force)`);
  } finally {
    await server.close();
  }
}
