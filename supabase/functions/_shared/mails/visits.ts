import { type ServiceClient } from '../http/environment.ts';
import { formatDay, formatTime } from './german-time.ts';
import { mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface CancelledVisit {
  title: string;
  /** 'YYYY-MM-DD' */
  day: string;
  /** 'HH:mm:ss' of the schedule. */
  time: string;
  /** Number and title. */
  contract: string;
  customer: string;
  site: { id: string; name: string };
}

const sample: CancelledVisit = {
  title: 'Treppenhaus reinigen',
  day: '2026-12-01',
  time: '07:00:00',
  contract: 'V-2026-0004 Treppenhausreinigung',
  customer: 'Hausverwaltung Groß',
  site: { id: '5b1c9a3e-0000-4000-8000-000000000001', name: 'Lindenweg 4' },
};

/** To the office when a customer has cancelled a visit of a contract. */
export const visitCancelled = mailKind<CancelledVisit>({
  read: (service, { subjectId }) => readVisit(service, subjectId),
  write: ({ title, day, time, contract, customer, site }) => ({
    subject: `Einsatz abgesagt: ${title}, ${formatDay(day)}`,
    paragraphs: ['der Kunde hat diesen Einsatz abgesagt. Er steht nicht mehr im Wochenplan.'],
    facts: [
      ['Einsatz', title],
      ['Tag', formatDay(day)],
      ['Uhrzeit im Turnus', formatTime(time)],
      ['Objekt', site.name],
      ['Vertrag', contract],
      ['Kunde', customer],
    ],
    link: { label: 'Objekt im Büro öffnen', path: `${portalPaths.officeSites}/${site.id}` },
  }),
  samples: { abgesagt: sample },
});

/** Also undefined for a visit that the office has restored. */
async function readVisit(service: ServiceClient, id: string): Promise<CancelledVisit | undefined> {
  const { data } = await service
    .from('dropped_visits')
    .select(
      'day, schedule:contract_schedules!inner(starts_at_time, item:contract_items(title), contract:contracts!inner(number, title, customer:customers(name), site:sites(id, name)))',
    )
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const { starts_at_time, item, contract } = data.schedule;
  return {
    title: item.title,
    day: data.day,
    time: starts_at_time,
    contract: [contract.number, contract.title].filter(Boolean).join(' '),
    customer: contract.customer.name ?? '-',
    site: contract.site,
  };
}
