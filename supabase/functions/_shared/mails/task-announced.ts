import { type ServiceClient } from '../http/environment.ts';
import { formatMoment, formatSchedule } from './german-time.ts';
import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface PlannedTask {
  name: string | undefined;
  /** The order's as the customer knows it, or else the task's. */
  title: string;
  /** ISO 8601 */
  start: string;
  /** ISO 8601 */
  end: string;
  place: string | undefined;
  /** The start that the customer was told before (ISO 8601). */
  before: string | undefined;
  /** Whether the customer has an account to view the order. */
  hasAccount: boolean;
}

const sample: PlannedTask = {
  name: 'Lena Groß',
  title: 'Umzug Groß, 3 Zimmer',
  start: '2026-11-26T07:00:00Z',
  end: '2026-11-26T13:00:00Z',
  place: 'Hauptstraße 7, 93047 Regensburg',
  before: undefined,
  hasAccount: true,
};

/** To the customer whom the office tells when a task is done, again after its time has changed. */
export const taskAnnounced = mailKind<PlannedTask>({
  read: (service, { subjectId, known }) => readTask(service, subjectId, known ?? undefined),
  write: ({ name, title, start, end, place, before, hasAccount }) => ({
    subject: before ? `Neuer Termin: ${title}` : `Ihr Termin: ${title}`,
    ...(name ? { name } : {}),
    paragraphs: [
      before
        ? 'der Termin für Ihren Auftrag hat sich geändert. Wir kommen jetzt zu dieser Zeit:'
        : 'der Termin für Ihren Auftrag steht fest. Wir kommen zu dieser Zeit:',
      'Passt es nicht? Dann rufen Sie uns bitte an, oder antworten Sie auf diese E-Mail.',
    ],
    facts: [
      ['Auftrag', title],
      ['Termin', formatSchedule(start, end)],
      ...(before ? [['Bisher', formatMoment(before)] satisfies [string, string]] : []),
      ...(place ? [['Einsatzort', place] satisfies [string, string]] : []),
    ],
    ...(hasAccount ? { link: { label: 'Aufträge im Kundenportal', path: portalPaths.orders } } : {}),
  }),
  samples: {
    geplant: sample,
    'verschoben, ohne Portalzugang': {
      ...sample,
      name: undefined,
      place: undefined,
      before: '2026-11-25T08:00:00Z',
      hasAccount: false,
    },
  },
});

/** Undefined for a task that is gone, finished, without a time, over, or back at the time that the customer knew. */
async function readTask(
  service: ServiceClient,
  id: string,
  before: string | undefined,
): Promise<PlannedTask | undefined> {
  const customer = 'first_name, last_name, profile_id' as const;
  const { data } = await service
    .from('tasks')
    .select(
      `title, starts_at, ends_at, place,
       request:requests (subject, customer:customers!requests_customer_id_fkey (${customer})),
       site:sites (customer:customers!sites_customer_id_fkey (${customer}))`,
    )
    .eq('id', id)
    .neq('status', 'abgeschlossen')
    .gte('ends_at', new Date().toISOString())
    .maybeSingle()
    .throwOnError();
  if (!data?.starts_at || !data.ends_at) return undefined;
  if (before && Date.parse(before) === Date.parse(data.starts_at)) return undefined;
  const served = data.request?.customer ?? data.site?.customer;
  return {
    name: fullName(served ?? null),
    title: data.request?.subject ?? data.title,
    start: data.starts_at,
    end: data.ends_at,
    place: data.place ?? undefined,
    before,
    hasAccount: Boolean(served?.profile_id),
  };
}
