import type { CsvColumn } from '@/lib/files/csv';
import { formatDate } from '@/lib/format/format';
import { type ListSource, rowsToExport, exportTable } from '@/lib/query/list-export';
import { labelOf } from '@/lib/labels';
import { appointmentServices } from '@/features/services/labels';
import { appointmentStatuses } from '@/features/appointments/labels';
import { appointmentCustomerName, customerOf } from './customer-of';
import { type AdminAppointment, appointmentRows } from './queries';

const appointmentColumns: CsvColumn<AdminAppointment>[] = [
  { header: 'Datum', cell: (appointment) => formatDate(appointment.date) },
  { header: 'Uhrzeit', cell: (appointment) => appointment.time.slice(0, 5) },
  { header: 'Kunde', cell: appointmentCustomerName },
  { header: 'E-Mail', cell: (appointment) => customerOf(appointment).email },
  { header: 'Telefon', cell: (appointment) => customerOf(appointment).phone },
  { header: 'Leistung', cell: (appointment) => labelOf(appointmentServices, appointment.service) },
  { header: 'Status', cell: (appointment) => labelOf(appointmentStatuses, appointment.status) },
];

export const appointmentExport: ListSource = {
  name: 'termine',
  read: async (address, part) =>
    exportTable(await rowsToExport(() => appointmentRows(address), part), appointmentColumns),
};
