import { type ServiceClient } from '../http/environment.ts';
import { terminationTexts } from '../api/legal-texts.ts';
import { type Declaration, declarationMails } from './declarations.ts';
import { formatDay } from './german-time.ts';
import { portalPaths } from './portal-paths.ts';

interface Termination extends Declaration {
  kind: keyof typeof terminationTexts.kinds;
  /** Of an extraordinary one. */
  reason: string | null;
  /** The day on which the contract shall end; null for the next possible one. */
  endsOn: string | null;
}

/** About the termination of a contract (§ 312k (4) BGB). */
export const { receipt: terminationReceived, notice: terminationNotice } = declarationMails<Termination>({
  read: readTermination,
  sample: {
    receivedAt: '2026-11-22T23:30:00Z',
    name: 'Vera Vogt',
    contract: 'V-2026-0007, Treppenhausreinigung',
    kind: 'ausserordentlich',
    reason: 'Seit Anfang Oktober kam niemand mehr.\nAuf zwei Schreiben gab es keine Antwort.',
    endsOn: '2026-11-30',
    email: 'vera@example.net',
    receipt: 'full',
  },
  texts: terminationTexts,
  factsOf: ({ name, contract, kind, reason, endsOn }) => [
    ['Name', name],
    ['Vertrag', contract],
    ['Art', terminationTexts.kinds[kind]],
    // Several lines: below, where they cannot be taken for other facts.
    ...(reason ? [['Grund', 'siehe unten'] as [string, string]] : []),
    ['Vertragsende', endsOn ? formatDay(endsOn) : terminationTexts.nextPossible],
  ],
  quoteOf: ({ reason }) => reason ?? undefined,
  yours: 'Ihre Kündigung',
  name: 'Kündigung',
  happened: 'auf der Website wurde ein Vertrag gekündigt.',
  linkText: 'Verträge hier kündigen',
  list: { label: 'Kündigungen im Adminportal', path: portalPaths.terminations },
});

async function readTermination(service: ServiceClient, id: string): Promise<Termination | undefined> {
  const { data } = await service
    .from('terminations')
    .select('received_at, name, contract, kind, reason, ends_on, email, receipt')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const { received_at: receivedAt, ends_on: endsOn, ...declared } = data;
  return { receivedAt, endsOn, ...declared };
}
