import type { CsvColumn } from '@/lib/files/csv';
import { type ListSource, rowsToExport, exportTable } from '@/lib/query/list-export';
import { parseSiteChecklist } from '@/features/sites/checklist';
import { type ListedSite, siteRows } from './queries';

const printedColumns: CsvColumn<ListedSite>[] = [
  { header: 'Objekt', cell: (site) => site.name },
  { header: 'Kunde', cell: ({ customer }) => customer.name },
  { header: 'Straße', cell: (site) => site.street },
  { header: 'PLZ', cell: (site) => site.postal_code },
  { header: 'Ort', cell: (site) => site.city },
  { header: 'Ansprechpartner', cell: (site) => site.contact_name },
  { header: 'Telefon', cell: (site) => site.contact_phone },
];

/** Without what opens a site, which does not belong in a file or on paper. */
const siteColumns: CsvColumn<ListedSite>[] = [
  ...printedColumns,
  { header: 'Kundennummer', cell: ({ customer }) => customer.number },
  {
    header: 'Leistungsverzeichnis',
    cell: (site) =>
      parseSiteChecklist(site.checklist)
        .map(({ text }) => text)
        .join('\n'),
  },
];

export const siteExport: ListSource = {
  name: 'objekte',
  read: async (address, part) =>
    exportTable(await rowsToExport(() => siteRows(address), part), siteColumns, printedColumns),
};
