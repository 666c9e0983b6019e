import { paths } from '@/config/paths';

/** Where all withdrawals are. */
export const withdrawalsPath = `${paths.admin.tasks}?tab=widerrufe`;
