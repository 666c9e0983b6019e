import { saveFile } from '@/lib/files/save-file';
import { appointmentFile, type CalendarAppointment } from '@functions/calendar/appointment-calendar';

/** Downloads an appointment as a calendar file; the id is the same as in mails. */
export function saveCalendarFile(appointment: CalendarAppointment, company: { name: string; email: string }): void {
  const { content } = appointmentFile(appointment, { ...company, host: window.location.hostname }, new Date());
  saveFile('termin.ics', content, 'text/calendar;charset=utf-8');
}
