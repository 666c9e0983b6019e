import { appointmentEvent, type CalendarAppointment } from '../_shared/calendar/appointment-calendar.ts';
import { type CalendarEvent, calendarText, wallTime } from '../_shared/calendar/calendar.ts';
import { describeError } from '../_shared/http/describe-error.ts';
import { type ServiceClient } from '../_shared/http/environment.ts';
import { sha256Of } from '../_shared/sha256.ts';

interface Dependencies {
  service: ServiceClient;
  /** URL of the website: event ids contain its host. */
  siteUrl: string | undefined;
}

/** What the database returns for a feed's secret. */
interface Feed {
  tasks: {
    id: string;
    title: string;
    description: string;
    starts_at: string;
    ends_at: string;
    place: string | null;
    contact_name: string | null;
    contact_phone: string | null;
    destination: string | null;
  }[];
  appointments: (CalendarAppointment & { customer: string | null; phone: string | null })[];
}

/** End of the path: `/<secret>.ics`. */
const secretIn = (request: Request) => /\/([A-Za-z0-9_-]{43})\.ics$/.exec(new URL(request.url).pathname)?.[1];

/**
 * A staff member's schedule for calendar subscriptions: the secret in the URL replaces a session. 304 if the calendar
 * is up to date, 404 for a secret that is not, or no longer, valid.
 */
export async function calendarFeed(request: Request, { service, siteUrl }: Dependencies): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
  try {
    const token = secretIn(request);
    const feed = token && (await readFeed(service, token));
    if (!feed) return refuse(404);
    const name = await readName(service);
    // The file contains its creation time; only its content decides whether it has changed.
    const etag = `"${await sha256Of(new TextEncoder().encode(JSON.stringify([name, feed])))}"`;
    const headers = { etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' };
    if (knows(request, etag)) return new Response(null, { status: 304, headers });
    const host = siteUrl ? new URL(siteUrl).hostname : 'localhost';
    const text = calendarText({ method: 'PUBLISH', name, events: eventsOf(feed, host), now: new Date() });
    return new Response(request.method === 'HEAD' ? null : text, {
      headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
    });
  } catch (error) {
    console.error(`calendar-feed: ${describeError(error)}`);
    return refuse(500);
  }
}

const refuse = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** Whether the caller has this version; a proxy may have weakened its tag. */
const knows = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === etag);

async function readFeed(service: ServiceClient, token: string): Promise<Feed | null> {
  const { data } = await service.rpc('read_calendar_feed', { token }).throwOnError();
  return data as Feed | null;
}

async function readName(service: ServiceClient): Promise<string> {
  const { data } = await service.from('settings').select('company_name').maybeSingle().throwOnError();
  return data?.company_name ? `Einsätze ${data.company_name}` : 'Einsätze';
}

const eventsOf = ({ tasks, appointments }: Feed, host: string): CalendarEvent[] => [
  ...tasks.map((task) => taskEvent(task, host)),
  ...appointments.map((appointment) => {
    const { customer, phone } = appointment;
    return { ...appointmentEvent(appointment, { name: customer ?? undefined, host }), text: phone };
  }),
];

function taskEvent(task: Feed['tasks'][number], host: string): CalendarEvent {
  const contact = [task.contact_name, task.contact_phone].filter(Boolean).join(', ');
  const goal = task.destination && `Zieladresse: ${task.destination}`;
  return {
    uid: `${task.id}@${host}`,
    sequence: 0,
    status: 'CONFIRMED',
    starts: wallTime(task.starts_at),
    ends: wallTime(task.ends_at),
    title: task.title,
    place: task.place,
    text: [contact, goal, task.description].filter(Boolean).join('\n\n'),
  };
}
