import { type ServiceClient } from '../http/environment.ts';
import { formatSchedule } from './german-time.ts';
import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface ReportedDamage {
  /** Of the task. */
  id: string;
  title: string;
  term: string | undefined;
  place: string | undefined;
  customer: string | undefined;
  /** What each photo shows, by time. */
  captions: string[];
  /** Who reported it. */
  reporters: string[];
}

const sample: ReportedDamage = {
  id: '5b1c9a3e-0000-4000-8000-000000000002',
  title: 'Umzug Groß, 3 Zimmer',
  term: formatSchedule('2026-11-26T07:00:00Z', '2026-11-26T13:00:00Z'),
  place: 'Hauptstraße 7, 93047 Regensburg',
  customer: 'Sabine Groß',
  captions: ['Kratzer an der Haustür, links', 'Delle im Kühlschrank'],
  reporters: ['Max Kern'],
};

/** To the office when damage was photographed on site. */
export const damageReported = mailKind<ReportedDamage>({
  read: (service, { subjectId }) => readDamage(service, subjectId),
  write: ({ id, title, term, place, customer, captions, reporters }) => ({
    subject: `Schaden gemeldet: ${title}`,
    paragraphs: [
      captions.length === 1
        ? 'zu diesem Einsatz gibt es ein Foto eines Schadens.'
        : 'zu diesem Einsatz gibt es Fotos von Schäden.',
    ],
    facts: [
      ['Einsatz', title],
      ...(term ? [['Wann', term] satisfies [string, string]] : []),
      ...(place ? [['Einsatzort', place] satisfies [string, string]] : []),
      ...(customer ? [['Kunde', customer] satisfies [string, string]] : []),
      ...(reporters.length > 0 ? [['Gemeldet von', reporters.join(', ')] satisfies [string, string]] : []),
    ],
    quote: captions.join('\n'),
    link: { label: 'Einsatz im Büro öffnen', path: `${portalPaths.officeTasks}?zeile=${id}` },
  }),
  samples: {
    gemeldet: sample,
    'ohne Kunden': {
      ...sample,
      term: undefined,
      place: undefined,
      customer: undefined,
      reporters: [],
      captions: ['Kratzer'],
    },
  },
});

/** Undefined when all its photos have been deleted again. */
async function readDamage(service: ServiceClient, id: string): Promise<ReportedDamage | undefined> {
  const { data } = await service
    .from('tasks')
    .select(
      'title, starts_at, ends_at, place, request:requests(customer:customers!requests_customer_id_fkey(name)), site:sites(customer:customers!sites_customer_id_fkey(name)), photos:task_photos(caption, author:profiles(first_name, last_name))',
    )
    .eq('id', id)
    .eq('photos.kind', 'schaden')
    .order('taken_at', { referencedTable: 'photos' })
    .maybeSingle()
    .throwOnError();
  if (!data || data.photos.length === 0) return undefined;
  const { title, starts_at, ends_at, place, request, site, photos } = data;
  const reporters = photos.flatMap(({ author }) => (author && fullName(author)) ?? []);
  return {
    id,
    title,
    term: starts_at && ends_at ? formatSchedule(starts_at, ends_at) : undefined,
    place: place ?? undefined,
    customer: request?.customer.name ?? site?.customer.name ?? undefined,
    captions: photos.map(({ caption }) => caption ?? 'Ohne Beschreibung'),
    reporters: [...new Set(reporters)],
  };
}
