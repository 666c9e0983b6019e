import { type ServiceClient } from '../http/environment.ts';
import { withdrawalTexts } from '../api/legal-texts.ts';
import { type Declaration, declarationMails } from './declarations.ts';
import { portalPaths } from './portal-paths.ts';

/** About a withdrawal from a contract (§ 356a (4) BGB). */
export const { receipt: withdrawalReceived, notice: withdrawalNotice } = declarationMails<Declaration>({
  read: readWithdrawal,
  sample: {
    receivedAt: '2026-11-22T23:30:00Z',
    name: 'Vera Vogt',
    contract: 'Umzug am 4. Dezember, Angebot AN-2026-0007',
    email: 'vera@example.net',
    receipt: 'full',
  },
  texts: withdrawalTexts,
  factsOf: ({ name, contract }) => [
    ['Name', name],
    ['Vertrag', contract],
  ],
  yours: 'Ihr Widerruf',
  name: 'Widerruf',
  happened: 'auf der Website wurde ein Vertrag widerrufen.',
  linkText: 'Vertrag widerrufen',
  list: { label: 'Widerrufe im Adminportal', path: portalPaths.withdrawals },
});

async function readWithdrawal(service: ServiceClient, id: string): Promise<Declaration | undefined> {
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
