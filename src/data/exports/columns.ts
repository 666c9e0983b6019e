import { statesOf } from '@/data/accounts/found-users';
import type { AdminAppointment } from '@/data/appointments/admin';
import { personName } from '@/data/profiles/person-name';
import type { AdminQuote } from '@/data/quotes/admin';
import { standingOf } from '@/data/quotes/standing';
import { dayAndTime, taskColumns } from '@/data/reports/columns';
import type { AdminOrder } from '@/data/requests/admin';
import type { AdminTask } from '@/data/tasks/admin';
import type { AdminMessage } from '@/data/messages/admin';
import type { CsvColumn } from '@/lib/csv';
import { formatDate } from '@/lib/format';
import type { Row } from '@/lib/tables';
import { customerKinds } from '@/texts/customers';
import { labelOf } from '@/texts/labels';
import { appointmentServices } from '@/texts/services';
import { roles } from '@/texts/accounts';
import { appointmentStatuses } from '@/texts/appointments';
import { messageStatuses } from '@/texts/messages';
import { orderStatuses } from '@/texts/orders';
import { referralStatuses } from '@/texts/referrals';
import { taskStatuses } from '@/texts/tasks';
import type { UserListItem } from '@functions/payloads';

export const customerColumns: CsvColumn<Row<'customers'>>[] = [
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

export const orderColumns: CsvColumn<AdminOrder>[] = [
  { header: 'Betreff', cell: (order) => order.subject },
  { header: 'Beschreibung', cell: (order) => order.description },
  { header: 'Kunde', cell: ({ customer }) => customer.name },
  { header: 'E-Mail', cell: (order) => order.customer.email },
  { header: 'Status', cell: (order) => labelOf(orderStatuses, order.status) },
  { header: 'Auftrag', cell: ({ tasks }) => tasks.map(({ status }) => labelOf(taskStatuses, status)).join(', ') },
  { header: 'Erstellt am', cell: (order) => dayAndTime(order.created_at) },
];

/** With its plan, behind what reports have of a task. */
export const plannedTaskColumns: CsvColumn<AdminTask & { profile: AdminTask['assignee'] }>[] = [
  ...taskColumns,
  { header: 'Beginn', cell: ({ starts_at }) => starts_at && dayAndTime(starts_at) },
  { header: 'Ende', cell: ({ ends_at }) => ends_at && dayAndTime(ends_at) },
  { header: 'Mit dabei', cell: ({ crew }) => crew.map(({ profile }) => personName(profile, 'Unbekannt')).join(', ') },
  { header: 'Fahrzeug', cell: ({ vehicle }) => vehicle?.name ?? null },
  { header: 'Ort', cell: (task) => task.place },
  { header: 'Ansprechpartner', cell: (task) => task.contact_name },
  { header: 'Telefon', cell: (task) => task.contact_phone },
  { header: 'Notiz', cell: (task) => task.finished_note },
];

export const quoteColumns: CsvColumn<AdminQuote>[] = [
  { header: 'Nummer', cell: (quote) => quote.number },
  { header: 'Betreff', cell: (quote) => quote.subject },
  { header: 'Kunde', cell: ({ file }) => file?.name ?? null },
  { header: 'Betrag (EUR)', cell: (quote) => quote.amount },
  { header: 'Versendet am', cell: ({ issue_date }) => issue_date && formatDate(issue_date) },
  { header: 'Gültig bis', cell: ({ valid_until }) => valid_until && formatDate(valid_until) },
  { header: 'Status', cell: (quote) => standingOf(quote).label },
  { header: 'Erstellt am', cell: (quote) => dayAndTime(quote.created_at) },
];

export const appointmentColumns: CsvColumn<AdminAppointment>[] = [
  { header: 'Datum', cell: (appointment) => formatDate(appointment.date) },
  { header: 'Uhrzeit', cell: (appointment) => appointment.time.slice(0, 5) },
  { header: 'Kunde', cell: ({ customer }) => personName(customer, 'Unbekannt') },
  { header: 'E-Mail', cell: ({ customer }) => customer.email },
  { header: 'Telefon', cell: ({ customer }) => customer.phone },
  { header: 'Leistung', cell: (appointment) => labelOf(appointmentServices, appointment.service) },
  { header: 'Status', cell: (appointment) => labelOf(appointmentStatuses, appointment.status) },
];

export const messageColumns: CsvColumn<AdminMessage>[] = [
  { header: 'Datum', cell: (message) => dayAndTime(message.created_at) },
  { header: 'Name', cell: ({ profile }) => personName({ ...profile, email: null }, '') },
  { header: 'E-Mail', cell: ({ profile }) => profile.email },
  { header: 'Betreff', cell: (message) => message.subject },
  { header: 'Nachricht', cell: (message) => message.content },
  { header: 'Status', cell: (message) => labelOf(messageStatuses, message.status) },
];

export const referralColumns: CsvColumn<Row<'referrals'>>[] = [
  { header: 'Datum', cell: (referral) => dayAndTime(referral.created_at) },
  { header: 'Empfohlen von', cell: (referral) => referral.referrer_name },
  { header: 'E-Mail', cell: (referral) => referral.referrer_email },
  { header: 'Empfohlener Kontakt', cell: (referral) => referral.referred_name },
  { header: 'E-Mail des Kontakts', cell: (referral) => referral.referred_email },
  { header: 'Nachricht', cell: (referral) => referral.message },
  { header: 'Status', cell: (referral) => labelOf(referralStatuses, referral.status) },
];

export const userColumns: CsvColumn<UserListItem>[] = [
  { header: 'Name', cell: ({ first_name, last_name }) => personName({ first_name, last_name }, '') },
  { header: 'E-Mail', cell: (user) => user.email },
  { header: 'Rolle', cell: (user) => labelOf(roles, user.role) },
  { header: 'Status', cell: (user) => statesOf(user).join(', ') },
  { header: 'Registriert am', cell: (user) => dayAndTime(user.created_at) },
  { header: 'Letzte Anmeldung', cell: (user) => user.last_sign_in_at && dayAndTime(user.last_sign_in_at) },
];
