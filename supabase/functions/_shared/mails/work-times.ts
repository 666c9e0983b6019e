import { formatMoment } from './german-time.ts';
import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

/** Start and end of an entry. */
interface Times {
  start: string;
  /** Null while running. */
  end: string | null;
  breakMinutes: number;
}

interface Change {
  name: string | undefined;
  /** Undefined for an entry that the office added. */
  before: Times | undefined;
  /** Undefined for an entry that the office deleted. */
  after: Times | undefined;
  reason: string | undefined;
}

const sample: Change = {
  name: 'Max Kern',
  before: { start: '2026-11-20T07:00:00Z', end: '2026-11-20T15:30:00Z', breakMinutes: 0 },
  after: { start: '2026-11-20T07:00:00Z', end: '2026-11-20T15:00:00Z', breakMinutes: 30 },
  reason: 'Pause nachgetragen, wie heute besprochen.',
};

const words = {
  added: {
    subject: 'Für Sie wurde eine Arbeitszeit eingetragen',
    opening: 'unser Büro hat eine Arbeitszeit für Sie eingetragen.',
  },
  corrected: {
    subject: 'Ihre Arbeitszeit wurde korrigiert',
    opening: 'unser Büro hat einen Eintrag Ihrer Arbeitszeiten korrigiert.',
  },
  deleted: {
    subject: 'Ein Arbeitszeiteintrag wurde gelöscht',
    opening: 'unser Büro hat einen Eintrag Ihrer Arbeitszeiten gelöscht.',
  },
};

const wordsOf = ({ before, after }: Pick<Change, 'before' | 'after'>) =>
  words[before ? (after ? 'corrected' : 'deleted') : 'added'];

const timesOf = (start: string | null, end: string | null, breakMinutes: number | null): Times | undefined =>
  start === null ? undefined : { start, end, breakMinutes: breakMinutes ?? 0 };

const inWords = ({ start, end, breakMinutes }: Times): string =>
  [
    `${formatMoment(start)} bis ${end === null ? 'offen' : formatMoment(end)}`,
    ...(breakMinutes > 0 ? [`${breakMinutes} Minuten Pause`] : []),
  ].join(', ');

function factsOf({ before, after }: Pick<Change, 'before' | 'after'>): [string, string][] {
  if (before && after)
    return [
      ['Bisher', inWords(before)],
      ['Jetzt', inWords(after)],
    ];
  const only = before ?? after;
  return only ? [['Zeit', inWords(only)]] : [];
}

/** To the employee whose working time was added, corrected or deleted by another user. */
export const workTimeChanged = mailKind<Change>({
  async read(service, { subjectId }) {
    const { data: row } = await service
      .from('work_time_changes')
      .select('*, profiles!work_time_changes_user_id_fkey (first_name, last_name)')
      .eq('id', subjectId)
      .maybeSingle()
      .throwOnError();
    if (!row) return undefined;
    return {
      name: fullName(row.profiles),
      before: timesOf(row.start_before, row.end_before, row.break_before),
      after: timesOf(row.start_after, row.end_after, row.break_after),
      reason: row.reason ?? undefined,
    };
  },
  write: ({ name, before, after, reason }) => ({
    subject: wordsOf({ before, after }).subject,
    ...(name ? { name } : {}),
    paragraphs: [
      wordsOf({ before, after }).opening,
      'Stimmt etwas nicht? Dann sprechen Sie uns bitte an. Was geändert wurde, steht auch im Verlauf Ihrer Arbeitszeiten.',
    ],
    facts: factsOf({ before, after }),
    ...(reason ? { quote: reason } : {}),
    link: { label: 'Meine Arbeitszeiten ansehen', path: portalPaths.workTimes },
  }),
  samples: {
    korrigiert: sample,
    eingetragen: { ...sample, name: undefined, before: undefined },
    gelöscht: { ...sample, after: undefined, reason: undefined },
  },
});

interface OpenEntry {
  name: string | undefined;
  start: string;
}

/** To the employee whose clock is still running in the evening. */
export const workTimeOpen = mailKind<OpenEntry>({
  async read(service, { subjectId }) {
    const { data: row } = await service
      .from('work_times')
      .select('start_time, profiles (first_name, last_name)')
      .eq('id', subjectId)
      // An employee who has clocked out since then is not asked.
      .is('end_time', null)
      .maybeSingle()
      .throwOnError();
    return row ? { name: fullName(row.profiles), start: row.start_time } : undefined;
  },
  write: ({ name, start }) => ({
    subject: 'Haben Sie vergessen auszustempeln?',
    ...(name ? { name } : {}),
    paragraphs: [
      `Ihre Arbeitszeit läuft seit ${formatMoment(start)}.`,
      'Bitte stempeln Sie aus, oder tragen Sie im Mitarbeiterportal ein, wann Sie aufgehört haben. Bis dahin zählt der Eintrag als offen.',
    ],
    link: { label: 'Zum Mitarbeiterportal', path: portalPaths.clock },
  }),
  samples: { läuft: { name: 'Max Kern', start: '2026-11-20T07:00:00Z' } },
});
