import { personName } from '@/features/accounts/profiles/person-name';
import { type CsvColumn, dayAndTime } from '@/lib/files/csv';
import { type ListSource, rowsToExport, exportTable } from '@/lib/query/list-export';
import { labelOf } from '@/lib/labels';
import { messageStatuses } from '@/features/messages/labels';
import { type AdminMessage, messageRows } from './queries';

const messageColumns: CsvColumn<AdminMessage>[] = [
  { header: 'Datum', cell: (message) => dayAndTime(message.created_at) },
  { header: 'Name', cell: ({ profile }) => personName({ ...profile, email: null }, '') },
  { header: 'E-Mail', cell: ({ profile }) => profile.email },
  { header: 'Betreff', cell: (message) => message.subject },
  { header: 'Nachricht', cell: (message) => message.content },
  { header: 'Status', cell: (message) => labelOf(messageStatuses, message.status) },
];

export const messageExport: ListSource = {
  name: 'nachrichten',
  read: async (address, part) => exportTable(await rowsToExport(() => messageRows(address), part), messageColumns),
};
