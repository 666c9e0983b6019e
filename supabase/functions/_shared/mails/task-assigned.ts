import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface Task {
  name: string | undefined;
  title: string;
  description: string;
  /** Where the work is, on one line, where a customer's order says it. */
  place: string | undefined;
}

const sample: Task = {
  name: 'Max Kern',
  title: 'Umzug Groß, 3 Zimmer',
  description: 'Klavier im 2. Stock.\nSchlüssel beim Hausmeister.',
  place: 'Hauptstraße 7, 93047 Regensburg',
};

/** To the employee who was given a task. */
export const taskAssigned = mailKind<Task>({
  async read(service, { subjectId, to }) {
    const { data: task } = await service
      .from('tasks')
      .select(
        'title, description, status, profiles (first_name, last_name, email), requests (street, postal_code, city)',
      )
      .eq('id', subjectId)
      .maybeSingle()
      .throwOnError();
    // Somebody else's by now, or done.
    if (task?.profiles?.email?.toLowerCase() !== to.toLowerCase() || task.status === 'abgeschlossen') return undefined;
    const { title, description, profiles, requests } = task;
    const town = [requests?.postal_code, requests?.city].filter(Boolean).join(' ');
    const place = [requests?.street, town].filter(Boolean).join(', ') || undefined;
    return { name: fullName(profiles), title, description, place };
  },
  write: ({ name, title, description, place }) => ({
    subject: `Neuer Auftrag für Sie: ${title}`,
    ...(name ? { name } : {}),
    paragraphs: ['Ihnen wurde ein Auftrag zugeteilt.'],
    facts: [['Auftrag', title], ...(place ? [['Einsatzort', place] satisfies [string, string]] : [])],
    ...(description ? { quote: description } : {}),
    link: { label: 'Auftrag im Mitarbeiterportal ansehen', path: portalPaths.tasks },
  }),
  samples: {
    'mit Beschreibung': sample,
    'nur mit Titel': { name: undefined, title: 'Treppenhaus reinigen', description: '', place: undefined },
  },
});
