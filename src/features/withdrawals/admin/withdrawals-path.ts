import { paths } from '@/config/paths';

/** The list of all withdrawals. */
export const withdrawalsPath = `${paths.admin.tasks}?tab=widerrufe`;
