import { type ServiceClient } from '../http/environment.ts';
import { formatSchedule } from './german-time.ts';
import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface Assignment {
  name: string | undefined;
  title: string;
  description: string;
  /** Whether the recipient is in the crew rather than responsible. */
  comesAlong: boolean;
  /** Scheduled time, if any. */
  term: string | undefined;
  /** Work site as given in the task: whether to share the order's address is up to the office. */
  place: string | undefined;
}

const sample: Assignment = {
  name: 'Max Kern',
  title: 'Umzug Groß, 3 Zimmer',
  description: 'Klavier im 2. Stock.\nSchlüssel beim Hausmeister.',
  comesAlong: false,
  term: formatSchedule('2026-11-26T07:00:00Z', '2026-11-26T13:00:00Z'),
  place: 'Hauptstraße 7, 93047 Regensburg',
};

/** To an employee who is newly responsible for a task or newly in its crew. */
export const taskAssigned = mailKind<Assignment>({
  async read(service, { subjectId, to }) {
    const task = await readTask(service, subjectId);
    const person = task && personIn(task, to);
    // Done since then, or assigned to others.
    if (!person || task.status === 'abgeschlossen') return undefined;
    const { title, description, starts_at, ends_at, place } = task;
    return {
      name: fullName(person),
      title,
      description,
      comesAlong: person !== task.responsible,
      term: starts_at && ends_at ? formatSchedule(starts_at, ends_at) : undefined,
      place: place ?? undefined,
    };
  },
  write: ({ name, title, description, comesAlong, term, place }) => ({
    subject: `Neuer Auftrag für Sie: ${title}`,
    ...(name ? { name } : {}),
    paragraphs: [comesAlong ? 'Sie kommen bei einem Auftrag mit.' : 'Ihnen wurde ein Auftrag zugeteilt.'],
    facts: [
      ['Auftrag', title],
      ...(term ? [['Wann', term] satisfies [string, string]] : []),
      ...(place ? [['Einsatzort', place] satisfies [string, string]] : []),
    ],
    ...(description ? { quote: description } : {}),
    link: { label: 'Auftrag im Mitarbeiterportal ansehen', path: portalPaths.tasks },
  }),
  samples: {
    'mit Beschreibung': sample,
    'als Begleitung': { ...sample, comesAlong: true },
    'nur mit Titel': {
      ...sample,
      name: undefined,
      title: 'Treppenhaus reinigen',
      description: '',
      term: undefined,
      place: undefined,
    },
  },
});

/** To an employee removed from a task, with the title they knew: later changes to it are not disclosed to them. */
export const taskUnassigned = mailKind<{ title: string }>({
  async read(service, { subjectId, known, to }) {
    const task = await readTask(service, subjectId);
    // Reassigned since then, or done.
    if (task && (personIn(task, to) || task.status === 'abgeschlossen')) return undefined;
    return { title: known ?? '' };
  },
  write: ({ title }) => ({
    subject: `Nicht mehr eingeteilt: ${title}`,
    paragraphs: [
      'Sie sind für diesen Auftrag nicht mehr eingeteilt. Was für Sie geplant ist, steht im Mitarbeiterportal.',
    ],
    facts: [['Auftrag', title]],
    link: { label: 'Ihre Aufträge ansehen', path: portalPaths.tasks },
  }),
  samples: { 'mit Titel': { title: sample.title } },
});

async function readTask(service: ServiceClient, id: string) {
  const person = 'first_name, last_name, email' as const;
  const { data } = await service
    .from('tasks')
    .select(
      `title, description, status, starts_at, ends_at, place,
       responsible:profiles!tasks_assigned_to_fkey (${person}), crew:task_crew (profile:profiles (${person}))`,
    )
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** The member of a task's staff with this e-mail address. */
function personIn({ responsible, crew }: NonNullable<Awaited<ReturnType<typeof readTask>>>, address: string) {
  const people = [responsible, ...crew.map(({ profile }) => profile)];
  return people.find((person) => person?.email?.toLowerCase() === address.toLowerCase());
}
