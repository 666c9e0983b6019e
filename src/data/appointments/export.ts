import { personName } from '@/data/profiles/person-name';
import type { CsvColumn } from '@/lib/csv';
import { formatDate } from '@/lib/format';
import { type ListSource, partOf, table } from '@/lib/list-export';
import { labelOf } from '@/texts/labels';
import { appointmentServices } from '@/texts/services';
import { appointmentStatuses } from '@/texts/appointments';
import { type AdminAppointment, appointmentRows } from './admin';

const appointmentColumns: CsvColumn<AdminAppointment>[] = [
  { header: 'Datum', cell: (appointment) => formatDate(appointment.date) },
  { header: 'Uhrzeit', cell: (appointment) => appointment.time.slice(0, 5) },
  { header: 'Kunde', cell: ({ customer }) => personName(customer, 'Unbekannt') },
  { header: 'E-Mail', cell: ({ customer }) => customer.email },
  { header: 'Telefon', cell: ({ customer }) => customer.phone },
  { header: 'Leistung', cell: (appointment) => labelOf(appointmentServices, appointment.service) },
  { header: 'Status', cell: (appointment) => labelOf(appointmentStatuses, appointment.status) },
];

export const appointmentExport: ListSource = {
  name: 'termine',
  read: async (address, part) => table(await partOf(() => appointmentRows(address), part), appointmentColumns),
};
