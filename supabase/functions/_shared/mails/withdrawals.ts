import { type ServiceClient } from '../environment.ts';
import { withdrawalDrafts } from '../legal-drafts.ts';
import { formatMoment } from './german-time.ts';
import { mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface Withdrawal {
  receivedAt: string;
  name: string;
  contract: string;
  email: string;
}

const sample: Withdrawal = {
  receivedAt: '2026-11-22T23:30:00Z',
  name: 'Vera Vogt',
  contract: 'Umzug am 4. Dezember, Angebot AN-2026-0007',
  email: 'vera@example.net',
};

const factsOf = ({ receivedAt, name, contract, email }: Withdrawal): [string, string][] => [
  ['Eingegangen', formatMoment(receivedAt)],
  ['Name', name],
  ['Vertrag', contract],
  ['E-Mail', email],
];

/**
 * To whoever withdrew from a contract: the receipt on a durable medium, with what was declared and when it came in
 * (§ 356a (4) BGB). It has to repeat what was typed although nobody has confirmed the address, which is why the database
 * sends few of them to one.
 */
export const withdrawalReceived = mailKind<Withdrawal>({
  read: (service, { subjectId }) => readWithdrawal(service, subjectId),
  write: (withdrawal) => ({
    subject: 'Eingangsbestätigung: Ihr Widerruf',
    paragraphs: [withdrawalDrafts.receipt, `Ihre Erklärung: „${withdrawalDrafts.declaration}“`],
    facts: factsOf(withdrawal),
    note: 'Sie erhalten diese Bestätigung, weil Ihre E-Mail-Adresse unter „Vertrag widerrufen“ auf unserer Website angegeben wurde. Die Angaben darin stammen aus dem Formular. Waren Sie das nicht, geben Sie uns bitte Bescheid.',
  }),
  samples: { 'mit der Erklärung': sample },
});

/** To the office, whoever withdrew. */
export const withdrawalNotice = mailKind<Withdrawal>({
  read: (service, { subjectId }) => readWithdrawal(service, subjectId),
  write: (withdrawal) => ({
    subject: `Widerruf von ${withdrawal.name}`,
    paragraphs: ['auf der Website wurde ein Vertrag widerrufen.', withdrawalDrafts.office],
    facts: factsOf(withdrawal),
    link: { label: 'Widerrufe im Adminportal', path: portalPaths.withdrawals },
    note: 'Über „Vertrag widerrufen“ auf der Website gesendet. Absender und Angaben hat niemand geprüft.',
  }),
  samples: { 'an das Büro': sample },
});

async function readWithdrawal(service: ServiceClient, id: string): Promise<Withdrawal | undefined> {
  const { data } = await service
    .from('withdrawals')
    .select('received_at, name, contract, email')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const { received_at: receivedAt, ...declared } = data;
  return { receivedAt, ...declared };
}
