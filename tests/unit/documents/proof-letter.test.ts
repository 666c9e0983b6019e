import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { proofPdf as bundled } from '@functions/documents/generated/bundle.js';
import { proofPdf } from '@functions/documents/document';
import { type ProofDocument } from '@functions/documents/proof';
import { parseProof } from '@functions/documents/schema';
import { overlaps, readingOrder, readPdf } from '../../support/pdf-reader';
import { invoices } from './variants';

const { seller, buyer } = invoices.hostile;
const { name, extra = '', street, postcode, city, country, customerNumber } = buyer;
const plain: ProofDocument = {
  title: 'Umzug Vogt',
  place: 'Lindenweg 4, 85354 Freising',
  subject: 'Umzug, 3 Zimmer',
  issuedAt: '2026-11-26T15:00:00Z',
  signedAt: '2026-11-26T15:58',
  signer: 'Vera Vogt',
  signature: 'M60 140L90 60L120 140M75 110L105 110',
  work: [
    { who: 'Max Kern', from: '2026-11-26T08:00', to: '2026-11-26T12:30', minutes: 240 },
    { who: 'Lena Groß', from: '2026-11-25T22:00', to: '2026-11-26T01:05', minutes: 185 },
  ],
  checklist: [
    { text: 'Decken', done: true },
    { text: 'Schlüssel übergeben', done: false },
  ],
  extras: [
    { id: '1', kind: 'extra-work', text: 'Keller', minutes: 90 },
    { id: '2', kind: 'expense', text: 'Parkgebühr', cents: 650 },
  ],
  damage: [{ id: '3', text: 'Kratzer an der Tür', at: '2026-11-26T09:12' }],
  seller,
  buyer: { name, extra, street, postcode, city, country, customerNumber },
};
const empty: ProofDocument = { ...plain, work: [], checklist: [], extras: [], damage: [] };
const { signer: _signer, signature: _signature, ...unsigned } = plain;
const absent: ProofDocument = { ...unsigned, absence: 'Schlüssel lag im Kasten' };
const long: ProofDocument = {
  ...plain,
  signer: 'Ein sehr langer Name '.repeat(9).trim(),
  checklist: Array.from({ length: 50 }, (_, index) => ({
    text: `Punkt ${index} ${'mit Text '.repeat(20)}`,
    done: true,
  })),
  damage: [{ id: '3', text: `Emoji 🚚 und ${'Wort'.repeat(120)}`, at: '2026-11-26T09:12' }],
};

const textOf = async (proof: ProofDocument) =>
  readingOrder(readPdf(await proofPdf(proof)).runs).replace(/[\s\u00a0]+/g, ' ');

describe('the letter of a proof of work', () => {
  it.each(Object.entries({ plain, empty, absent, long }))(
    'stays within its margins, is tagged, and nothing overlaps: %s',
    async (_, proof) => {
      const { runs, unmarked } = readPdf(await proofPdf(proof));
      const mm = 72 / 25.4;
      expect(runs.filter(({ x, width }) => x < 25 * mm - 0.1 || x + width > 190 * mm + 0.3)).toEqual([]);
      expect(overlaps(runs)).toEqual([]);
      expect(unmarked).toEqual([]);
    },
  );

  it('says what was done, by whom and when, what was added and damaged, and who signed', async () => {
    const text = await textOf(plain);
    for (const part of [
      'Umzug Vogt',
      '26.11.2026, 08:00 bis 12:30 Uhr, Max Kern: 4:00 Std.',
      '25.11.2026, 22:00 bis 26.11.2026, 01:05 Uhr, Lena Groß: 3:05 Std.',
      'Zusammen: 7:05 Std.',
      'Erledigt: Decken',
      'Nicht erledigt: Schlüssel übergeben',
      'Keller: 1:30 Std.',
      'Parkgebühr: 6,50 € laut Beleg',
      '26.11.2026, 09:12 Uhr: Kratzer an der Tür',
      'Vera Vogt',
      '26.11.2026, 15:58 Uhr',
    ])
      expect(text).toContain(part);
  });

  it('says that nobody was there, and why', async () => {
    expect(await textOf(absent)).toContain(
      'Bei Abschluss der Arbeiten am 26.11.2026, 15:58 Uhr war niemand da, der unterschreiben konnte: Schlüssel lag im Kasten',
    );
  });

  it('is the same file every time, also from the bundle', async () => {
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    const once = digest(await proofPdf(plain));
    expect(digest(await proofPdf(plain))).toBe(once);
    // Compressed by another zlib.
    expect(readPdf(await bundled(plain)).runs).toEqual(readPdf(await proofPdf(plain)).runs);
  });

  it('is read from what the database stored, or refused', () => {
    expect(parseProof(JSON.parse(JSON.stringify(plain)))).toEqual(plain);
    expect(() => parseProof({ ...plain, signedAt: '2026-11-26T15:58:00Z' })).toThrow(RangeError);
    expect(() => parseProof({ ...plain, title: undefined })).toThrow(RangeError);
  });
});
