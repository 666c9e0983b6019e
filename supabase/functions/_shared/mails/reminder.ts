import { germanAmount, germanDate } from '../documents/decimal.ts';
import { type ReminderDocument } from '../documents/reminder.ts';
import { reminderTitles, type ReminderStep } from '../documents/reminder-titles.ts';
import { fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface Reminder {
  name: string | undefined;
  step: ReminderStep;
  /** Of the invoice. */
  number: string;
  openCents: number;
  /** What is asked for beside that: fees, interest, lump sum. */
  moreCents: number;
  totalCents: number;
  /** `YYYY-MM-DD` */
  dueBy: string;
  /** Whether there is an account with which it can be looked at. */
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

/** What each step says first; the letter in the attachment says the rest. */
const openings: Record<ReminderStep, string> = {
  erinnerung:
    'sicher haben Sie es nur übersehen: Unsere Rechnung ist noch nicht vollständig bezahlt. Im Anhang finden Sie unsere Zahlungserinnerung als PDF.',
  mahnung:
    'unsere Rechnung ist trotz Fälligkeit noch nicht vollständig bezahlt. Im Anhang finden Sie unsere Mahnung als PDF.',
  letzte_mahnung:
    'trotz unserer bisherigen Schreiben ist unsere Rechnung noch nicht vollständig bezahlt. Im Anhang finden Sie unsere letzte Mahnung als PDF.',
};

/** To the customer when the office reminds of an invoice that is overdue. The file is attached by the queue. */
export const reminder = mailKind<Reminder>({
  async read(service, { subjectId }) {
    const { data: row } = await service
      .from('reminders')
      .select(
        'step, open_cents, total_cents, content, invoices!inner (status, customers (first_name, last_name, profile_id))',
      )
      .eq('id', subjectId)
      // Who has paid meanwhile is not reminded.
      .eq('invoices.status', 'offen')
      .maybeSingle()
      .throwOnError();
    if (!row) return undefined;
    const { invoice, dueBy } = row.content as unknown as ReminderDocument;
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
