import type { Database } from '../api/database.types.ts';
import { germanAmount, germanDate } from '../documents/decimal.ts';
import { type ServiceClient } from '../http/environment.ts';
import { fullName, mailKind } from './mail.ts';
import { ownWords, usualInvoiceText } from './own-words.ts';
import { portalPaths } from './portal-paths.ts';

type Row = Database['public']['Tables']['invoices']['Row'];

interface Invoice {
  name: string | undefined;
  kind: Row['kind'];
  number: string;
  status: Row['status'];
  /** In cents; negative for a cancellation. */
  amountCents: number;
  /** Amount still to be paid. */
  openCents: number;
  /** `YYYY-MM-DD` */
  dueDate: string;
  /** Number of the cancelled invoice. */
  cancels: string | undefined;
  /** The office's own words. */
  mailText?: string | null;
  /** Whether the customer has an account to view it. */
  hasAccount: boolean;
}

const sample: Invoice = {
  name: 'Lena Groß',
  kind: 'rechnung',
  number: 'RE-2026-0042',
  status: 'offen',
  amountCents: 51_800,
  openCents: 51_800,
  dueDate: '2026-12-06',
  cancels: undefined,
  hasAccount: true,
};

function factsOf({ kind, number, status, amountCents, openCents, dueDate }: Invoice): [string, string][] {
  if (kind === 'storno')
    return [
      ['Stornorechnung', number],
      ['Betrag', germanAmount(amountCents)],
    ];
  return [
    ['Rechnung', number],
    ['Betrag', germanAmount(amountCents)],
    ...(openCents > 0 && openCents < amountCents
      ? [['Noch offen', germanAmount(openCents)] satisfies [string, string]]
      : []),
    ...(status === 'offen' ? [['Fällig am', germanDate(dueDate)] satisfies [string, string]] : []),
  ];
}

function paragraphsOf({ kind, number, status, mailText, cancels }: Invoice): string[] {
  if (kind === 'storno')
    return [`mit der Stornorechnung im Anhang nehmen wir unsere Rechnung ${cancels ?? number} zurück.`];
  if (status === 'bezahlt')
    return mailText?.trim()
      ? [...ownWords(mailText, []), 'Die Rechnung ist bereits bezahlt, vielen Dank!']
      : [`${usualInvoiceText} Sie ist bereits bezahlt, vielen Dank!`];
  return [...ownWords(mailText, [usualInvoiceText]), 'Bitte geben Sie bei der Überweisung die Rechnungsnummer an.'];
}

/** To the customer when the office sends an invoice or its cancellation. The files are attached by the queue. */
export const invoice = mailKind<Invoice>({
  async read(service, { subjectId }) {
    const { data: row } = await service
      .from('invoices')
      .select(
        'kind, number, status, amount, open_cents, due_date, cancels, mail_text, customers (first_name, last_name, profile_id)',
      )
      .eq('id', subjectId)
      .not('number', 'is', null)
      .maybeSingle()
      .throwOnError();
    if (!row?.number || (row.kind === 'rechnung' && row.status === 'storniert')) return undefined;
    const { customers: customer } = row;
    return {
      name: fullName(customer),
      kind: row.kind,
      number: row.number,
      status: row.status,
      amountCents: Math.round(row.amount * 100),
      openCents: row.open_cents,
      dueDate: row.due_date,
      cancels: row.cancels ? await numberOf(service, row.cancels) : undefined,
      mailText: row.mail_text,
      hasAccount: Boolean(customer?.profile_id),
    };
  },
  write: (row) => ({
    subject: row.kind === 'storno' ? `Stornorechnung ${row.number}` : `Ihre Rechnung ${row.number}`,
    ...(row.name ? { name: row.name } : {}),
    paragraphs: paragraphsOf(row),
    facts: factsOf(row),
    ...(row.hasAccount ? { link: { label: 'Rechnungen im Kundenportal', path: portalPaths.invoices } } : {}),
  }),
  samples: {
    'mit Portalzugang': sample,
    'ohne Portalzugang, teils bezahlt': { ...sample, name: undefined, openCents: 31_800, hasAccount: false },
    bezahlt: { ...sample, status: 'bezahlt', openCents: 0 },
    'mit eigenem Text': {
      ...sample,
      mailText:
        'danke, dass Sie uns den Umzug anvertraut haben!\n\nDie Rechnung liegt bei.\nBeide Fahrten sind enthalten.',
    },
    'bezahlt, mit eigenem Text': {
      ...sample,
      status: 'bezahlt',
      openCents: 0,
      mailText: 'danke, dass Sie gleich bar bezahlt haben!',
    },
    storniert: {
      ...sample,
      kind: 'storno',
      number: 'ST-2026-0003',
      status: 'storniert',
      amountCents: -51_800,
      openCents: 0,
      cancels: 'RE-2026-0042',
    },
  },
});

async function numberOf(service: ServiceClient, id: string): Promise<string | undefined> {
  const { data } = await service.from('invoices').select('number').eq('id', id).maybeSingle().throwOnError();
  return data?.number ?? undefined;
}
