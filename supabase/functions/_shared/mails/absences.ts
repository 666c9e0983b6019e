import type { Database } from '../api/database.types.ts';
import { type ServiceClient } from '../http/environment.ts';
import { formatDay } from './german-time.ts';
import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

type Enums = Database['public']['Enums'];

/** Excludes the note: details of an illness are read in the portal only. */
interface Absence {
  id: string;
  name: string | undefined;
  kind: Enums['absence_kind'];
  status: Enums['absence_status'];
  from: string;
  to: string;
  /** The office's comment on its decision. */
  answer: string | undefined;
}

interface Answer extends Absence {
  /** Whether the employee had requested it. */
  wasAsked: boolean;
}

const sample: Answer = {
  id: '5b1c9a3e-0000-4000-8000-000000000002',
  name: 'Max Kern',
  kind: 'urlaub',
  status: 'genehmigt',
  from: '2026-12-21',
  to: '2026-12-30',
  answer: undefined,
  wasAsked: true,
};

const kinds: Record<Absence['kind'], string> = { urlaub: 'Urlaub', krank: 'Krankmeldung', frei: 'Freier Tag' };

const factsOf = ({ kind, from, to }: Absence): [string, string][] => [
  ['Art', kinds[kind]],
  ...(from === to
    ? [['Tag', formatDay(from)] satisfies [string, string]]
    : [
        ['Erster Tag', formatDay(from)] satisfies [string, string],
        ['Letzter Tag', formatDay(to)] satisfies [string, string],
      ]),
];

/** To the office when an employee requests days off or reports sick. */
export const absenceNotice = mailKind<Absence>({
  async read(service, { subjectId }) {
    const absence = await readAbsence(service, subjectId);
    // One that is withdrawn or already decided needs no mail.
    return absence && (absence.kind === 'krank' || absence.status === 'beantragt') ? absence : undefined;
  },
  write: (absence) => {
    const [who, from] = absence.name ? [absence.name, absence.name] : ['Ein Mitarbeiter', 'einem Mitarbeiter'];
    return {
      subject: absence.kind === 'krank' ? `Krankmeldung von ${from}` : `${kinds[absence.kind]} beantragt von ${from}`,
      paragraphs: [
        absence.kind === 'krank'
          ? `${who} hat sich krankgemeldet.`
          : `${who} bittet um Ihre Entscheidung über diese Tage.`,
      ],
      facts: factsOf(absence),
      link: { label: 'Abwesenheit im Büro öffnen', path: `${portalPaths.officeAbsences}?zeile=${absence.id}` },
    };
  },
  samples: {
    Urlaub: { ...sample, status: 'beantragt' },
    'ein freier Tag': { ...sample, kind: 'frei', status: 'beantragt', name: undefined, to: sample.from },
    Krankmeldung: { ...sample, kind: 'krank' },
  },
});

const news: Record<'genehmigt' | 'abgelehnt' | 'eingetragen', { subject: string; paragraph: string }> = {
  genehmigt: { subject: 'Ihre Abwesenheit ist genehmigt', paragraph: 'das Büro hat diese Tage genehmigt.' },
  abgelehnt: {
    subject: 'Ihre Abwesenheit ist leider nicht möglich',
    paragraph: 'das Büro kann diese Tage leider nicht genehmigen. Der Grund steht unten.',
  },
  eingetragen: {
    subject: 'Das Büro hat eine Abwesenheit für Sie eingetragen',
    paragraph: 'das Büro hat diese Tage für Sie eingetragen. Stimmt etwas nicht? Dann melden Sie sich bitte.',
  },
};

const newsOf = ({ status, wasAsked }: Answer) =>
  status === 'abgelehnt' ? news.abgelehnt : wasAsked ? news.genehmigt : news.eingetragen;

/** To the employee when the office has decided on an absence or entered one. */
export const absenceAnswer = mailKind<Answer>({
  async read(service, { subjectId, known }) {
    const absence = await readAbsence(service, subjectId);
    if (!absence || absence.status === 'beantragt' || absence.status === known) return undefined;
    return { ...absence, wasAsked: known !== null };
  },
  write: (absence) => ({
    subject: newsOf(absence).subject,
    ...(absence.name ? { name: absence.name } : {}),
    paragraphs: [newsOf(absence).paragraph],
    facts: factsOf(absence),
    ...(absence.answer ? { quote: absence.answer } : {}),
    link: { label: 'Abwesenheiten im Mitarbeiterportal', path: portalPaths.absences },
  }),
  samples: {
    genehmigt: sample,
    abgelehnt: { ...sample, status: 'abgelehnt', answer: 'In dieser Woche haben wir zwei große Umzüge.' },
    eingetragen: { ...sample, name: undefined, kind: 'krank', wasAsked: false },
  },
});

async function readAbsence(service: ServiceClient, id: string): Promise<Absence | undefined> {
  const { data } = await service
    .from('absences')
    .select('id, kind, status, from_day, to_day, answer, profiles (first_name, last_name)')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const { profiles, from_day: from, to_day: to, answer, ...absence } = data;
  return { ...absence, from, to, name: fullName(profiles), answer: answer ?? undefined };
}
