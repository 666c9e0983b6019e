import type { AdminTask } from './queries';

/** The customer for whom a task is done, by its order or its site; undefined for a task of the company's own. */
export const customerOfTask = ({ request, site }: Pick<AdminTask, 'request' | 'site'>) =>
  request?.customer ?? site?.customer ?? undefined;
