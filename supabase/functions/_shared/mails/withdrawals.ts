import { type ServiceClient } from '../http/environment.ts';
import { withdrawalTexts } from '../api/legal-texts.ts';
import { formatMoment } from './german-time.ts';
import { mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface Withdrawal {
  receivedAt: string;
  name: string;
  contract: string;
  email: string;
  receipt: 'full' | 'short' | 'held' | 'skipped';
}

const sample: Withdrawal = {
  receivedAt: '2026-11-22T23:30:00Z',
  name: 'Vera Vogt',
  contract: 'Umzug am 4. Dezember, Angebot AN-2026-0007',
  email: 'vera@example.net',
  receipt: 'full',
};

const received = ({ receivedAt }: Withdrawal): [string, string] => ['Eingegangen', formatMoment(receivedAt)];

const factsOf = (withdrawal: Withdrawal): [string, string][] => [
  received(withdrawal),
  ['Name', withdrawal.name],
  ['Vertrag', withdrawal.contract],
  ['E-Mail', withdrawal.email],
];

/** What the office must do about a receipt, if anything. */
const withoutWords: Record<Withdrawal['receipt'], string | undefined> = {
  full: undefined,
  short: withdrawalTexts.receiptShort,
  held: withdrawalTexts.receiptWaiting,
  skipped: withdrawalTexts.receiptWaiting,
};

/**
 * To the person who withdrew from a contract: the receipt on a durable medium, with the declaration and the time of
 * receipt (§ 356a (4) BGB). The address is unconfirmed: one unknown to the company gets no form input.
 */
export const withdrawalReceived = mailKind<Withdrawal>({
  read: (service, { subjectId }) => readWithdrawal(service, subjectId),
  write: (withdrawal) => {
    const isFull = withdrawal.receipt === 'full';
    return {
      subject: 'Eingangsbestätigung: Ihr Widerruf',
      paragraphs: [
        withdrawalTexts.receipt,
        `Ihre Erklärung: „${withdrawalTexts.declaration}“`,
        ...(isFull ? [] : [withdrawalTexts.left]),
      ],
      facts: isFull ? factsOf(withdrawal) : [received(withdrawal)],
      note: `Sie erhalten diese Bestätigung, weil Ihre E-Mail-Adresse unter „Vertrag widerrufen“ auf unserer Website angegeben wurde. ${isFull ? 'Die Angaben darin stammen aus dem Formular. ' : ''}Waren Sie das nicht, geben Sie uns bitte Bescheid.`,
    };
  },
  samples: { 'mit der Erklärung': sample, 'an eine unbekannte Adresse': { ...sample, receipt: 'short' } },
});

/** To the office, for every withdrawal. */
export const withdrawalNotice = mailKind<Withdrawal>({
  read: (service, { subjectId }) => readWithdrawal(service, subjectId),
  write: (withdrawal) => ({
    subject: `Widerruf von ${withdrawal.name}`,
    paragraphs: [
      'auf der Website wurde ein Vertrag widerrufen.',
      withdrawalTexts.office,
      ...[withoutWords[withdrawal.receipt]].filter((text) => text !== undefined),
    ],
    facts: factsOf(withdrawal),
    link: { label: 'Widerrufe im Adminportal', path: portalPaths.withdrawals },
    note: 'Über „Vertrag widerrufen“ auf der Website gesendet. Absender und Angaben hat niemand geprüft.',
  }),
  samples: {
    'an das Büro': sample,
    'von einer unbekannten Adresse': { ...sample, receipt: 'short' },
    'mit wartender Bestätigung': { ...sample, receipt: 'held' },
  },
});

async function readWithdrawal(service: ServiceClient, id: string): Promise<Withdrawal | undefined> {
  const { data } = await service
    .from('withdrawals')
    .select('received_at, name, contract, email, receipt')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const { received_at: receivedAt, ...declared } = data;
  return { receivedAt, ...declared };
}
