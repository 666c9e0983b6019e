import { appointmentFile, type CalendarAppointment } from '../calendar/appointment-calendar.ts';
import { type ServiceClient } from '../http/environment.ts';
import { appointmentServices } from '../api/service-names.ts';
import { formatDay, formatTime } from './german-time.ts';
import { type Attachment, fullName, type Letter, mailKind, type Sender } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface Appointment extends CalendarAppointment {
  name: string | undefined;
  /** Whether the recipient can answer in the portal. */
  hasAccount: boolean;
  /** Whether the office chose the date and time. */
  isProposed: boolean;
  /** The office's note. */
  note: string | undefined;
  now: Date;
}

/** State of an appointment that the recipient last knew. */
interface Known {
  status: string;
  date: string;
  time: string;
}

interface Answer extends Appointment {
  before: Known | undefined;
}

const sample: Answer = {
  id: '5b1c9a3e-0000-4000-8000-000000000001',
  name: 'Lena Groß',
  hasAccount: true,
  service: 'umzug',
  date: '2026-11-26',
  time: '09:30:00',
  ends_at: '2026-11-26T09:30:00Z',
  status: 'Bestätigt',
  version: 1,
  isProposed: false,
  note: undefined,
  before: { status: 'Ausstehend', date: '2026-11-26', time: '09:30:00' },
  now: new Date('2026-11-22T15:05:00Z'),
};
/** Made by the office for a customer without an account. */
const sampleOfCaller: Answer = { ...sample, hasAccount: false, isProposed: true, before: undefined };
const confirmedBefore: Known = { status: 'Bestätigt', date: '2026-11-25', time: '14:00:00' };

type Words = Pick<Letter, 'subject' | 'paragraphs'>;

const news: Record<Appointment['status'], Words> = {
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
  Storniert: {
    subject: 'Ihr Termin ist abgesagt',
    paragraphs: [
      'dieser Termin findet nicht statt.',
      'Wenn Sie einen neuen möchten, suchen Sie sich bitte im Kundenportal eine Zeit aus, oder rufen Sie uns an.',
    ],
  },
};

/** Texts for a time chosen by the office. */
const ofProposal: Partial<typeof news> = {
  Ausstehend: {
    subject: 'Ein Vorschlag für Ihren Termin',
    paragraphs: [
      'wir schlagen Ihnen für Ihren Termin diese Zeit vor.',
      'Bitte nehmen Sie den Vorschlag im Kundenportal an, oder lehnen Sie ihn dort ab.',
    ],
  },
  Abgelehnt: {
    subject: 'Sie haben unseren Terminvorschlag abgelehnt',
    paragraphs: [
      'Sie haben die Zeit abgelehnt, die wir Ihnen vorgeschlagen haben. Dieser Termin findet nicht statt.',
      'Bitte suchen Sie sich im Kundenportal eine andere Zeit aus, oder rufen Sie uns an: Wir finden gemeinsam einen Termin.',
    ],
  },
};

const findAnother = 'Wenn Sie einen neuen möchten, rufen Sie uns bitte an, oder antworten Sie auf diese E-Mail.';

/** Texts for a customer without an account, who cannot answer in the portal. */
const ofCaller: Partial<typeof news> = {
  Ausstehend: {
    subject: 'Ein Vorschlag für Ihren Termin',
    paragraphs: [
      'wir schlagen Ihnen für Ihren Termin diese Zeit vor.',
      'Passt sie Ihnen? Dann antworten Sie uns bitte auf diese E-Mail, oder rufen Sie uns an: Erst danach steht der Termin fest.',
    ],
  },
  Abgelehnt: {
    subject: 'Ihr Termin ist leider nicht möglich',
    paragraphs: ['dieser Termin findet nicht statt.', findAnother],
  },
  Storniert: { subject: 'Ihr Termin ist abgesagt', paragraphs: ['dieser Termin findet nicht statt.', findAnother] },
};

/** A new time that the office has agreed with the customer. */
const agreedElsewhere: Words = {
  subject: 'Ihr Termin ist verschoben',
  paragraphs: ['Ihr Termin ist verschoben und bestätigt. Wir freuen uns auf Sie!'],
};

const isMoved = ({ date, time, before }: Answer) =>
  before !== undefined && (before.date !== date || before.time !== time);

function wordsOf(appointment: Answer): Words {
  const { hasAccount, isProposed, status } = appointment;
  if (!hasAccount && status === 'Bestätigt' && isMoved(appointment)) return agreedElsewhere;
  return (!hasAccount && ofCaller[status]) || (isProposed && ofProposal[status]) || news[status];
}

const factsOf = ({ service, date, time }: Appointment): [string, string][] => [
  ['Leistung', appointmentServices[service].label],
  ['Tag', formatDay(date)],
  ['Uhrzeit', formatTime(time)],
];

/** The previous time, if the recipient knew another one. */
const formerly = (appointment: Answer): [string, string][] =>
  appointment.before && isMoved(appointment)
    ? [['Bisher', `${formatDay(appointment.before.date)}, ${formatTime(appointment.before.time)}`]]
    : [];

const bodyOf = (appointment: Appointment) => ({
  ...(appointment.name ? { name: appointment.name } : {}),
  facts: factsOf(appointment),
  ...(appointment.note ? { quote: appointment.note } : {}),
  ...(appointment.hasAccount ? { link: { label: 'Termine im Kundenportal', path: portalPaths.appointments } } : {}),
});

/** The calendar file for the recipient; none without a calendar entry. */
function filesOf(appointment: Answer, { company, email, siteUrl }: Sender): Attachment[] {
  const { status, isProposed, before, now } = appointment;
  const isKnown = before?.status === 'Bestätigt' || isProposed;
  if (status !== 'Bestätigt' && !isKnown) return [];
  const host = new URL(siteUrl).hostname;
  const { method, content } = appointmentFile(appointment, { name: company, email, host }, now);
  return [{ filename: 'termin.ics', contentType: `text/calendar; charset=utf-8; method=${method}`, content }];
}

/** To the customer when an appointment was answered, moved, cancelled or restored, by the office or the customer. */
export const appointmentAnswer = mailKind<Answer>({
  async read(service, { subjectId, known }) {
    const appointment = await readAppointment(service, subjectId);
    if (!appointment || stateOf(appointment) === known) return undefined;
    return { ...appointment, before: readState(known) };
  },
  write: (appointment, sender) => ({
    ...wordsOf(appointment),
    ...bodyOf(appointment),
    facts: [...factsOf(appointment), ...formerly(appointment)],
    attachments: filesOf(appointment, sender),
  }),
  samples: {
    bestätigt: sample,
    abgelehnt: { ...sample, status: 'Abgelehnt' },
    'abgelehnt mit Grund': { ...sample, status: 'Abgelehnt', note: 'An diesem Tag sind alle Fahrzeuge unterwegs.' },
    'wieder offen': { ...sample, name: undefined, status: 'Ausstehend' },
    verschoben: {
      ...sample,
      status: 'Ausstehend',
      version: 2,
      isProposed: true,
      note: 'Am Mittwoch ist der Aufzug gesperrt.',
      before: confirmedBefore,
    },
    'vom Kunden abgelehnt': { ...sample, status: 'Abgelehnt', version: 3, isProposed: true },
    storniert: {
      ...sample,
      status: 'Storniert',
      version: 2,
      before: { ...confirmedBefore, date: '2026-11-26', time: '09:30:00' },
    },
    'ohne Portalzugang': sampleOfCaller,
    'Vorschlag ohne Portalzugang': { ...sampleOfCaller, status: 'Ausstehend' },
    'verschoben ohne Portalzugang': { ...sampleOfCaller, version: 1, before: confirmedBefore },
    'storniert ohne Portalzugang': {
      ...sampleOfCaller,
      status: 'Storniert',
      version: 2,
      before: { ...confirmedBefore, date: '2026-11-26', time: '09:30:00' },
    },
  },
});

const replies: Partial<Record<Appointment['status'], { subject: string; paragraph: string }>> = {
  Bestätigt: { subject: 'Terminvorschlag angenommen', paragraph: 'der Kunde hat Ihren Vorschlag angenommen.' },
  Abgelehnt: { subject: 'Terminvorschlag abgelehnt', paragraph: 'der Kunde hat Ihren Vorschlag abgelehnt.' },
  Storniert: { subject: 'Termin abgesagt', paragraph: 'der Kunde hat diesen Termin abgesagt.' },
};

/** To the office when a customer has answered its proposal or cancelled an appointment. */
export const appointmentReply = mailKind<Appointment>({
  async read(service, { subjectId, known }) {
    const appointment = await readAppointment(service, subjectId);
    return appointment && replies[appointment.status] && stateOf(appointment) !== known ? appointment : undefined;
  },
  write: (appointment) => ({
    subject: replies[appointment.status]?.subject ?? 'Termin',
    paragraphs: [replies[appointment.status]?.paragraph ?? 'zu diesem Termin gibt es etwas Neues.'],
    facts: [...factsOf(appointment), ...(appointment.name ? [['Kunde', appointment.name] as [string, string]] : [])],
    link: { label: 'Termin im Büro öffnen', path: `${portalPaths.officeAppointments}?zeile=${appointment.id}` },
  }),
  samples: {
    angenommen: { ...sample, isProposed: true },
    abgelehnt: { ...sample, status: 'Abgelehnt', isProposed: true },
    abgesagt: { ...sample, name: undefined, status: 'Storniert' },
  },
});

/** To the customer on the day before. */
export const appointmentReminder = mailKind<Appointment>({
  async read(service, { subjectId }) {
    const appointment = await readAppointment(service, subjectId);
    return appointment?.status === 'Bestätigt' ? { ...appointment, note: undefined } : undefined;
  },
  write: (appointment) => ({
    subject: `Erinnerung: Ihr Termin am ${formatDay(appointment.date)}`,
    paragraphs: [
      'wir erinnern Sie an Ihren Termin mit uns.',
      'Passt es doch nicht? Dann geben Sie uns bitte so bald wie möglich Bescheid.',
    ],
    ...bodyOf(appointment),
  }),
  samples: { Erinnerung: sample, 'ohne Portalzugang': sampleOfCaller },
});

/** State in the queue's notation. */
const stateOf = ({ status, date, time }: Known): string => `${status} ${date} ${time}`;

function readState(known: string | null): Known | undefined {
  const [status, date, time] = known?.split(' ') ?? [];
  return status && date && time ? { status, date, time } : undefined;
}

/** Also undefined for a past appointment: no mail is needed any more. */
async function readAppointment(service: ServiceClient, id: string): Promise<Appointment | undefined> {
  const { data } = await service
    .from('appointments')
    .select(
      'id, service, date, time, ends_at, status, version, answer_note, proposed_by, user_id, profiles (first_name, last_name), customers (first_name, last_name)',
    )
    .eq('id', id)
    .gte('date', germanDay(new Date()))
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const { profiles, customers, user_id, answer_note, proposed_by, ...appointment } = data;
  return {
    ...appointment,
    name: fullName(profiles ?? customers),
    hasAccount: user_id !== null,
    isProposed: proposed_by !== null,
    note: answer_note ?? undefined,
    now: new Date(),
  };
}

/** `YYYY-MM-DD` in Germany. */
const germanDay = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
