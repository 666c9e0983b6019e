import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface Employee {
  name: string | undefined;
  email: string;
}

const sample: Employee = { name: 'Max Kern', email: 'max.kern@example.com' };

/** To a new employee. Never contains the password: the office hands that over itself. */
export const welcome = mailKind<Employee>({
  async read(service, { subjectId, to }) {
    const { data } = await service
      .from('profiles')
      .select('first_name, last_name')
      .eq('id', subjectId)
      .maybeSingle()
      .throwOnError();
    return data ? { name: fullName(data), email: to } : undefined;
  },
  write: ({ name, email }, { company }) => ({
    subject: company ? `Willkommen bei ${company}` : 'Willkommen im Team',
    ...(name ? { name } : {}),
    paragraphs: [
      'herzlich willkommen im Team! Für Sie wurde ein Zugang zum Mitarbeiterportal angelegt.',
      'Ihr Passwort erhalten Sie persönlich aus dem Büro. Bitte ändern Sie es nach der ersten Anmeldung.',
      'Im Portal finden Sie Ihre Aufträge, die Zeiterfassung, die Fahrzeuge und das Team.',
    ],
    facts: [['E-Mail-Adresse', email]],
    link: { label: 'Anmeldung', path: portalPaths.login },
    note: 'Falls Sie diese E-Mail nicht erwartet haben, geben Sie uns bitte kurz Bescheid.',
  }),
  samples: { Willkommen: sample },
});
