import { germanAmount, germanDate } from '../documents/decimal.ts';
import { reminderTitles, type ReminderStep } from '../documents/reminder-titles.ts';
import { parseReminder } from '../documents/schema.ts';
import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface Reminder {
  name: string | undefined;
  step: ReminderStep;
  /** The invoice's number. */
  number: string;
  openCents: number;
  /** Additional claims: fees, interest, lump sum. */
  moreCents: number;
  totalCents: number;
  /** `YYYY-MM-DD` */
  dueBy: string;
  /** Whether the customer has an account to view it. */
  hasAccount: boolean;
}

const sample: Reminder = {
  name: 'Lena Groß',
  step: 'erinnerung',
  number: 'RE-2026-0042',
  openCents: 51_800,
  moreCents: 0,
  totalCents: 51_800,
  dueBy: '2026-12-13',
  hasAccount: true,
};

/** Opening sentence of each step; the attached letter has the rest. */
const openings: Record<ReminderStep, string> = {
  erinnerung:
    'sicher haben Sie es nur übersehen: Unsere Rechnung ist noch nicht vollständig bezahlt. Im Anhang finden Sie unsere Zahlungserinnerung als PDF.',
  mahnung:
    'unsere Rechnung ist trotz Fälligkeit noch nicht vollständig bezahlt. Im Anhang finden Sie unsere Mahnung als PDF.',
  letzte_mahnung:
    'trotz unserer bisherigen Schreiben ist unsere Rechnung noch nicht vollständig bezahlt. Im Anhang finden Sie unsere letzte Mahnung als PDF.',
};

/** To the customer when the office sends a reminder of an overdue invoice. The file is attached by the queue. */
export const reminder = mailKind<Reminder>({
  async read(service, { subjectId }) {
    const { data: row } = await service
      .from('reminders')
      .select(
        'step, open_cents, total_cents, content, invoices!inner (status, customers (first_name, last_name, profile_id))',
      )
      .eq('id', subjectId)
      // A customer who has paid since then is not reminded.
      .eq('invoices.status', 'offen')
      .maybeSingle()
      .throwOnError();
    if (!row) return undefined;
    const { invoice, dueBy } = parseReminder(row.content);
    const { customers: customer } = row.invoices;
    return {
      name: fullName(customer),
      step: row.step,
      number: invoice.number,
      openCents: row.open_cents,
      moreCents: row.total_cents - row.open_cents,
      totalCents: row.total_cents,
      dueBy,
      hasAccount: Boolean(customer?.profile_id),
    };
  },
  write: (row) => ({
    subject: `${reminderTitles[row.step]} zur Rechnung ${row.number}`,
    ...(row.name ? { name: row.name } : {}),
    paragraphs: [
      openings[row.step],
      `Bitte zahlen Sie ${germanAmount(row.totalCents)} bis zum ${germanDate(row.dueBy)} und geben Sie bei der Überweisung die Rechnungsnummer an.`,
      'Haben Sie inzwischen bezahlt? Dann betrachten Sie dieses Schreiben bitte als erledigt.',
    ],
    facts: [
      ['Rechnung', row.number],
      ['Noch offen', germanAmount(row.openCents)],
      ...(row.moreCents > 0
        ? ([
            ['Kosten und Zinsen', germanAmount(row.moreCents)],
            ['Zusammen', germanAmount(row.totalCents)],
          ] satisfies [string, string][])
        : []),
      ['Zahlbar bis', germanDate(row.dueBy)],
    ],
    ...(row.hasAccount ? { link: { label: 'Rechnungen im Kundenportal', path: portalPaths.invoices } } : {}),
  }),
  samples: {
    Zahlungserinnerung: sample,
    'Mahnung mit Kosten, ohne Portalzugang': {
      ...sample,
      name: undefined,
      step: 'mahnung',
      moreCents: 1_212,
      totalCents: 53_012,
      hasAccount: false,
    },
    'letzte Mahnung': { ...sample, step: 'letzte_mahnung' },
  },
});
