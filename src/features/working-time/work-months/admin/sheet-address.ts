import { paths, withId } from '@/config/paths';

/** The office's page of an employee's month ('yyyy-MM'). */
export const sheetAddress = (person: string, month: string) => ({
  pathname: withId(paths.admin.workMonth, person),
  search: `?monat=${month}`,
});
