import { paths } from '@/config/paths';

/** The list of all terminations. */
export const terminationsPath = `${paths.admin.tasks}?tab=kuendigungen`;
