import { germanDate } from '../documents/decimal.ts';
import { parseProof } from '../documents/schema.ts';
import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface SignedProof {
  name: string | undefined;
  /** Of the task. */
  title: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** Who signed. */
  signer: string | undefined;
  /** Whether the customer has an account to view it. */
  hasAccount: boolean;
}

const sample: SignedProof = {
  name: 'Lena Groß',
  title: 'Umzug Groß, 3 Zimmer',
  day: '2026-11-26',
  signer: 'Lena Groß',
  hasAccount: true,
};

/** To the customer who wants the proof of work that was just signed. The file is attached by the queue. */
export const proofSigned = mailKind<SignedProof>({
  async read(service, { subjectId }) {
    const { data: row } = await service
      .from('task_proofs')
      .select('content, customers (first_name, last_name, profile_id)')
      .eq('id', subjectId)
      .maybeSingle()
      .throwOnError();
    if (!row) return undefined;
    const { title, signedAt, signer } = parseProof(row.content);
    return {
      name: fullName(row.customers),
      title,
      day: signedAt.slice(0, 10),
      signer,
      hasAccount: Boolean(row.customers?.profile_id),
    };
  },
  write: ({ name, title, day, signer, hasAccount }) => ({
    subject: `Arbeitsnachweis vom ${germanDate(day)}`,
    ...(name ? { name } : {}),
    paragraphs: ['im Anhang finden Sie den Arbeitsnachweis zu unserem Einsatz bei Ihnen als PDF.'],
    facts: [
      ['Einsatz', title],
      ['Datum', germanDate(day)],
      ...(signer ? [['Unterschrieben von', signer] satisfies [string, string]] : []),
    ],
    ...(hasAccount ? { link: { label: 'Aufträge im Kundenportal', path: portalPaths.orders } } : {}),
  }),
  samples: {
    unterschrieben: sample,
    'ohne Unterschrift und Portalzugang': { ...sample, name: undefined, signer: undefined, hasAccount: false },
  },
});
