import { saveFile } from '@/lib/files/save-file';
import { appointmentFile, type CalendarAppointment } from '@functions/appointment-calendar';

/** Lets the browser save an appointment as a file for calendars; the id is the one that mails give it as well. */
export function saveCalendarFile(appointment: CalendarAppointment, company: { name: string; email: string }): void {
  const { content } = appointmentFile(appointment, { ...company, host: window.location.hostname }, new Date());
  saveFile('termin.ics', content, 'text/calendar;charset=utf-8');
}
