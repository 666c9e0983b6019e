import { type Manifest } from './manifest.ts';
import { type Project } from './project.ts';

export interface Outcome {
  /** Number of held mails for the office. */
  held: number;
  /** Last used number of each series. */
  series: { kind: string; year: number; last: number }[];
}

const movedSteps = (from: string, to: string) => [
  `Take ${new URL(from).host} out of service (pause the project): two systems would give the same numbers twice.`,
  `Build the website with VITE_SUPABASE_URL=${to} and the new publishable key, and publish it.`,
  `Calendars subscribed at ${from}/functions/v1/calendar-feed/… are now at ${to}, with the same secret in the address.`,
];

/** Manual steps left after a restore, for the terminal. */
export function nextSteps(
  { project: from, takenAt }: Manifest,
  { url: to }: Project,
  { held, series }: Outcome,
): string {
  const numbers = series.map(({ kind, year, last }) => `${kind} ${year}: ${last}`).join(', ');
  const steps = [
    ...(from === to ? [] : movedSteps(from, to)),
    ...(series.length > 0
      ? [
          `The last numbers are ${numbers}. If documents with later ones left the house after ${takenAt}, raise them ` +
            `before the next one is issued: update private.number_series set last = … where kind = '…';`,
        ]
      : []),
    ...(held > 0
      ? [`${held} mails waited when the copy was made and may have been sent since: Postausgang, tab Fehlgeschlagen.`]
      : []),
    `What was erased after ${takenAt} is back: erase it again.`,
    'Everybody signs in again, with the password of that time.',
    'Go through “Before you announce it” in supabase/README.md.',
  ];
  return `\nDone. What is left:\n${steps.map((step) => `- ${step}`).join('\n')}`;
}
