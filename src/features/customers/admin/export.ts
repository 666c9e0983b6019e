import type { CsvColumn } from '@/lib/files/csv';
import { type ListSource, rowsToExport, exportTable } from '@/lib/query/list-export';
import type { Row } from '@/lib/supabase/tables';
import { customerKinds } from '@/features/customers/labels';
import { labelOf } from '@/lib/labels';
import { customerRows } from './queries';

const customerColumns: CsvColumn<Row<'customers'>>[] = [
  { header: 'Nummer', cell: (customer) => customer.number },
  { header: 'Name', cell: (customer) => customer.name },
  { header: 'Art', cell: (customer) => labelOf(customerKinds, customer.kind) },
  { header: 'Straße', cell: (customer) => customer.street },
  { header: 'PLZ', cell: (customer) => customer.postal_code },
  { header: 'Ort', cell: (customer) => customer.city },
  { header: 'E-Mail', cell: (customer) => customer.email },
  { header: 'Telefon', cell: (customer) => customer.phone },
  { header: 'USt-IdNr.', cell: (customer) => customer.vat_id },
  { header: 'Portalzugang', cell: (customer) => (customer.profile_id ? 'ja' : 'nein') },
];

export const customerExport: ListSource = {
  name: 'kunden',
  read: async (address, part) => exportTable(await rowsToExport(() => customerRows(address), part), customerColumns),
};
