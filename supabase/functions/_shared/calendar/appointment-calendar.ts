import type { Database } from '../api/database.types.ts';
import { type CalendarEvent, calendarText, wallTime } from './calendar.ts';
import { appointmentServices } from '../api/service-names.ts';

type Row = Database['public']['Tables']['appointments']['Row'];

/** Columns of an appointment for a calendar. */
export type CalendarAppointment = Pick<Row, 'id' | 'date' | 'time' | 'ends_at' | 'service' | 'status' | 'version'>;

interface Company {
  name: string | undefined;
  email: string;
  /** The website's host, which makes ids unique to the company. */
  host: string;
}

const statuses = {
  Ausstehend: 'TENTATIVE',
  Bestätigt: 'CONFIRMED',
  Abgelehnt: 'CANCELLED',
  Storniert: 'CANCELLED',
} as const satisfies Record<Row['status'], CalendarEvent['status']>;

/** An appointment as a calendar event. */
export function appointmentEvent(
  appointment: CalendarAppointment,
  { name, host }: Omit<Company, 'email'>,
): CalendarEvent {
  const { id, date, time, ends_at, service, status, version } = appointment;
  return {
    uid: `${id}@${host}`,
    sequence: version,
    status: statuses[status],
    starts: `${date}T${time.slice(0, 8)}`,
    ends: wallTime(ends_at),
    title: [appointmentServices[service].label, name].filter(Boolean).join(', '),
  };
}

/** The file that adds an appointment to a calendar or removes it, and which of the two it does. */
export function appointmentFile(appointment: CalendarAppointment, company: Company, now: Date) {
  const event = appointmentEvent(appointment, company);
  const method = event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  const { name, email } = company;
  return { method, content: calendarText({ method, organizer: { name, email }, events: [event], now }) };
}
