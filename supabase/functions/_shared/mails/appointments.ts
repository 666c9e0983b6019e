import type { Database } from '../../../../src/lib/database.types.ts';
import { type ServiceClient } from '../environment.ts';
import { appointmentServices } from '../service-names.ts';
import { calendarFile } from './calendar-file.ts';
import { formatDay, formatTime } from './german-time.ts';
import { type Letter, fullName, mailKind, type Sender } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface Appointment {
  id: string;
  name: string | undefined;
  service: Database['public']['Enums']['appointment_service'];
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM:SS` */
  time: string;
  status: Database['public']['Enums']['appointment_status'];
  now: Date;
}

/** What a calendar shows as taken; how long the work takes, nobody has said. */
const assumedMinutes = 60;

const sample: Appointment = {
  id: '5b1c9a3e-0000-4000-8000-000000000001',
  name: 'Lena Groß',
  service: 'umzug',
  date: '2026-11-26',
  time: '09:30:00',
  status: 'Bestätigt',
  now: new Date('2026-11-22T15:05:00Z'),
};

const news: Record<Appointment['status'], Pick<Letter, 'subject' | 'paragraphs'>> = {
  Bestätigt: {
    subject: 'Ihr Termin ist bestätigt',
    paragraphs: ['Ihr Termin ist bestätigt. Wir freuen uns auf Sie!'],
  },
  Abgelehnt: {
    subject: 'Ihr Termin ist leider nicht möglich',
    paragraphs: [
      'zu dieser Zeit können wir leider nicht kommen.',
      'Bitte suchen Sie sich im Kundenportal eine andere Zeit aus, oder rufen Sie uns an: Wir finden gemeinsam einen Termin.',
    ],
  },
  Ausstehend: {
    subject: 'Ihr Termin ist noch nicht bestätigt',
    paragraphs: ['Ihr Termin ist noch nicht bestätigt. Wir melden uns bei Ihnen, sobald er feststeht.'],
  },
};

const bodyOf = ({ name, service, date, time }: Appointment) => ({
  ...(name ? { name } : {}),
  facts: [
    ['Leistung', appointmentServices[service].label],
    ['Tag', formatDay(date)],
    ['Uhrzeit', formatTime(time)],
  ] satisfies [string, string][],
  link: { label: 'Termine im Kundenportal', path: portalPaths.appointments },
});

function fileOf({ id, service, date, time, now }: Appointment, { company, siteUrl }: Sender) {
  const title = [appointmentServices[service].label, company].filter(Boolean).join(', ');
  const uid = `${id}@${new URL(siteUrl).hostname}`;
  return calendarFile({ uid, title, day: date, time, minutes: assumedMinutes, now });
}

/** To the customer when the office has confirmed or declined an appointment, or taken that back. */
export const appointmentAnswer = mailKind<Appointment>({
  async read(service, { subjectId, known }) {
    const appointment = await readAppointment(service, subjectId);
    return appointment?.status === known ? undefined : appointment;
  },
  write: (appointment, sender) => ({
    ...news[appointment.status],
    ...bodyOf(appointment),
    ...(appointment.status === 'Bestätigt' ? { attachments: [fileOf(appointment, sender)] } : {}),
  }),
  samples: {
    bestätigt: sample,
    abgelehnt: { ...sample, status: 'Abgelehnt' },
    'wieder offen': { ...sample, name: undefined, status: 'Ausstehend' },
  },
});

/** To the customer the day before. */
export const appointmentReminder = mailKind<Appointment>({
  async read(service, { subjectId }) {
    const appointment = await readAppointment(service, subjectId);
    return appointment?.status === 'Bestätigt' ? appointment : undefined;
  },
  write: (appointment) => ({
    subject: `Erinnerung: Ihr Termin am ${formatDay(appointment.date)}`,
    paragraphs: [
      'wir erinnern Sie an Ihren Termin mit uns.',
      'Passt es doch nicht? Dann geben Sie uns bitte so bald wie möglich Bescheid.',
    ],
    ...bodyOf(appointment),
  }),
  samples: { Erinnerung: sample },
});

/** Undefined also for one that is over: nobody wants to hear of it. */
async function readAppointment(service: ServiceClient, id: string): Promise<Appointment | undefined> {
  const { data } = await service
    .from('appointments')
    .select('id, service, date, time, status, profiles (first_name, last_name)')
    .eq('id', id)
    .gte('date', germanDay(new Date()))
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const { profiles, ...appointment } = data;
  return { ...appointment, name: fullName(profiles), now: new Date() };
}

/** `YYYY-MM-DD` in Germany. */
const germanDay = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
