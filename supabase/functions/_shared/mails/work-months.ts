import { type ServiceClient } from '../http/environment.ts';
import { formatMonth } from './german-time.ts';
import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface Decision {
  name: string | undefined;
  /** The first day of the month. */
  month: string;
  /** Why the month was returned; undefined when it is approved. */
  reason: string | undefined;
}

const sample: Decision = { name: 'Max Kern', month: '2026-11-01', reason: undefined };

/** To the employee when the office has approved, returned or reopened a month. */
export const workMonthDecision = mailKind<Decision>({
  async read(service, { subjectId, known }) {
    const month = await readMonth(service, subjectId);
    // Nothing to report if it has been reopened, submitted or withdrawn since then, or is unchanged.
    const isDecided = month?.status === 'zurueckgegeben' || month?.status === 'genehmigt';
    if (!month || !isDecided || month.status === known) return undefined;
    return { name: fullName(month.employee), month: month.month, reason: month.reason ?? undefined };
  },
  write: ({ name, month, reason }) => ({
    ...(name ? { name } : {}),
    ...(reason === undefined
      ? {
          subject: `Ihr Monat ist freigegeben: ${formatMonth(month)}`,
          paragraphs: [`unser Büro hat Ihre Arbeitszeiten im ${formatMonth(month)} freigegeben.`],
        }
      : {
          subject: `Bitte sehen Sie Ihren Monat noch einmal durch: ${formatMonth(month)}`,
          paragraphs: [
            `unser Büro hat Ihnen den Monat ${formatMonth(month)} zurückgegeben. Sie können Ihre Arbeitszeiten wieder ändern und den Monat dann neu einreichen. Der Grund:`,
          ],
          quote: reason,
        }),
    link: { label: 'Monatsblatt ansehen', path: `${portalPaths.workTimes}/${month.slice(0, 7)}` },
  }),
  samples: {
    freigegeben: sample,
    zurückgegeben: { ...sample, reason: 'Am 12. fehlt die Pause.' },
    'ohne Namen': { ...sample, name: undefined },
  },
});

async function readMonth(service: ServiceClient, id: string) {
  const { data } = await service
    .from('work_months')
    .select('month, status, reason, employee:profiles!work_months_user_id_fkey (first_name, last_name)')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
}
