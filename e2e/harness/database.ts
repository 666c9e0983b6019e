import { copyTemplate, dropCopy, type Template } from '../../tests/support/database/template';

/** A database for this process, on the server that the global setup started; undefined without one. */
export async function newDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const { E2E_DATABASE } = process.env;
  if (!E2E_DATABASE) return undefined;
  const template = JSON.parse(E2E_DATABASE) as Template;
  const name = `${template.template}_${process.pid}`;
  return { url: await copyTemplate(template, name), drop: () => dropCopy(template, name) };
}
