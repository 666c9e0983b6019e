import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reminderPdf as bundled } from '@functions/documents/generated/bundle.js';
import { reminderPdf } from '@functions/documents/document';
import { type ReminderDocument } from '@functions/documents/reminder';
import { denoBinary } from '../../../supabase/local/functions/deno';
import { overlaps, readingOrder, readPdf } from '../../support/pdf-reader';
import { firm, invoices } from './variants';

const { seller, buyer } = invoices.hostile;
const plain: ReminderDocument = {
  step: 'erinnerung',
  issuedAt: '2026-11-23T08:00:00Z',
  day: '2026-11-23',
  dueBy: '2026-11-30',
  text: 'Guten Tag,\n\nsicher haben Sie es nur übersehen.',
  invoice: {
    number: 'RE-2026-0042',
    issueDate: '2026-10-01',
    dueDate: '2026-10-15',
    amountCents: 51_800,
    paidCents: 1_800,
  },
  openCents: 50_000,
  feeCents: 0,
  interestCents: 0,
  lumpCents: 0,
  totalCents: 50_000,
  seller: { ...seller, bank: { name: 'Sparkasse', iban: 'DE02120300000000202051' } },
  buyer,
};
const full: ReminderDocument = {
  ...plain,
  step: 'letzte_mahnung',
  buyer: firm,
  feeCents: 250,
  interestCents: 812,
  interest: { from: '2026-11-15', points: 9 },
  lumpCents: 3_750,
  totalCents: 54_812,
};
const without: ReminderDocument = { ...plain, seller: { ...plain.seller, bank: {} } };
const long: ReminderDocument = { ...full, text: 'Ein langer Satz, der sich oft wiederholt. '.repeat(180) };
const cases = Object.entries({ plain, full, without, long });

const textOf = async (reminder: ReminderDocument) =>
  readingOrder(readPdf(await reminderPdf(reminder)).runs).replace(/[\s\u00a0]+/g, ' ');

describe('the letter of a reminder', () => {
  it.each(cases)('stays within its margins, is tagged, and nothing overlaps: %s', async (_, reminder) => {
    const { runs, unmarked } = readPdf(await reminderPdf(reminder));
    const mm = 72 / 25.4;
    expect(runs.filter(({ x, width }) => x < 25 * mm - 0.1 || x + width > 190 * mm + 0.3)).toEqual([]);
    expect(overlaps(runs)).toEqual([]);
    expect(unmarked).toEqual([]);
  });

  it('requests the open amount, and lists no zero charges', async () => {
    const text = await textOf(plain);
    for (const part of [
      'Zahlungserinnerung zur Rechnung RE-2026-0042',
      'sicher haben Sie es nur übersehen.',
      'Zu zahlen 500,00 €',
      'Bitte überweisen Sie 500,00 € bis zum 30.11.2026.',
      'bis zum 23.11.2026 gebucht',
      'Verwendungszweck RE-2026-0042',
    ])
      expect(text).toContain(part);
    for (const none of ['Mahnkosten', 'Verzug', '§']) expect(text).not.toContain(none);
  });

  it('lists fees, interest and lump sum with their legal basis', async () => {
    const text = await textOf(full);
    for (const part of [
      'Letzte Mahnung zur Rechnung RE-2026-0042',
      'Offener Betrag 500,00 €',
      'Mahnkosten 2,50 €',
      'Verzugszinsen 8,12 €',
      'Verzugspauschale 37,50 €',
      'Zu zahlen 548,12 €',
      '9 Prozentpunkte über dem Basiszinssatz (§ 288 Abs. 2 BGB)',
      'vom 15.11.2026 bis zum 23.11.2026',
      '§ 288 Abs. 5 BGB',
    ])
      expect(text).toContain(part);
  });

  it('lists the interest rates, period by period', async () => {
    const first = { from: '2026-06-15', to: '2026-06-30', basePercent: 1.27, percent: 10.27 };
    const second = { from: '2026-07-01', to: '2026-11-23', basePercent: -0.88, percent: 8.12 };
    const interest = { from: '2026-06-15', points: 9 };
    expect(await textOf({ ...full, interest: { ...interest, periods: [first, second] } })).toContain(
      'vom 15.06.2026 bis zum 23.11.2026: vom 15.06.2026 bis zum 30.06.2026 10,27 % im Jahr (Basiszinssatz 1,27 %); ' +
        'vom 01.07.2026 bis zum 23.11.2026 8,12 % im Jahr (Basiszinssatz −0,88 %).',
    );
    expect(await textOf({ ...full, interest: { ...interest, periods: [first] } })).toContain(
      'bis zum 23.11.2026: 10,27 % im Jahr (Basiszinssatz 1,27 %).',
    );
    expect(await textOf(full)).toContain('bis zum 23.11.2026. Verzugspauschale');
  });

  it('requests payment without a bank account', async () => {
    const text = await textOf(without);
    expect(text).toContain('Bitte zahlen Sie 500,00 € bis zum 30.11.2026.');
    expect(text).not.toContain('IBAN');
  });

  it.each<[string, Partial<ReminderDocument>]>([
    ['amounts that do not add up', { totalCents: 50_001 }],
    ['nothing open', { openCents: 0, totalCents: 0 }],
    ['no amount', { feeCents: NaN }],
    ['a day that is none', { dueBy: '30.11.2026' }],
    ['a moment that is none', { issuedAt: 'heute' }],
  ])('is not created for %s', async (_, wrong) => {
    await expect(reminderPdf({ ...plain, ...wrong })).rejects.toThrow(RangeError);
  });

  it('is the same from the bundle in Deno, byte for byte', async () => {
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const bundle = new URL('../../../supabase/functions/_shared/documents/generated/bundle.js', import.meta.url).href;
    const script = `
      import { reminderPdf } from '${bundle}';
      await Deno.stdout.write(await reminderPdf(${JSON.stringify(full)}));`;
    const options = ['run', '--no-prompt', '--no-config', '--no-lock', '--no-remote', '--no-npm', '--no-check', '-'];
    const there = execFileSync(denoBinary(), options, { input: script, maxBuffer: 10_000_000 });
    expect(digest(there)).toBe(digest(await bundled(full)));
  });
});
