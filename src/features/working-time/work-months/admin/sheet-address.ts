import { paths, withId } from '@/config/paths';

/** Where the office finds the sheet of an employee's month ('yyyy-MM'). */
export const sheetAddress = (person: string, month: string) => ({
  pathname: withId(paths.admin.workMonth, person),
  search: `?monat=${month}`,
});
