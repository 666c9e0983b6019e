import { describe, expect, it } from 'vitest';
import { piecesOf, volumeOf } from '@/features/leads/furniture';
import { emptyRequest, type GuidedInput, inputAsked } from '@/features/leads/website/guided-input';
import { guidedResolver } from '@/features/leads/website/guided-schema';
import { priceRange } from '@/features/leads/website/price-range';
import { placeOfLead, linesOfLead } from '@/features/quotes/admin/lines-of-lead';
import { describeLeadDetails, noteOf, parseLeadDetails, leadMessage } from '@/features/services/lead-details';
import { emptyLine } from '@/features/documents/content-form';

const contact = { firstName: ' Vera ', lastName: 'Vogt', email: 'vera@example.org', phone: '0170 1' };
const typed = (input: Partial<GuidedInput>): GuidedInput => ({ ...emptyRequest, ...contact, ...input });

/** As in the form; the options of `useForm` do not matter here. */
async function validated(input: Partial<GuidedInput>) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { values, errors } = await guidedResolver(inputAsked(typed(input)), undefined, options);
  return { values, errors: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message])) };
}

describe('the volume of a list of furniture', () => {
  it('is in whole cubic metres, rounded up', () => {
    expect(volumeOf({})).toBe(0);
    expect(volumeOf({ karton: 1 })).toBe(1);
    expect(volumeOf({ doppelbett: 1, stuhl: 2 })).toBe(3);
  });

  it('ignores pieces that were taken out again or are unknown', () => {
    expect(piecesOf({ sofa: 0, stuhl: 2, ...({ orgel: 1 } as object) })).toEqual([
      { name: 'Stuhl', tenths: 2, count: 2 },
    ]);
  });
});

describe('the guided request', () => {
  it('has only what the chosen service asks for', async () => {
    const everything = {
      fromAddress: 'Freising',
      fromFloor: '2',
      toAddress: 'Regensburg',
      rooms: '3',
      area: '1.200',
      amount: '4',
      windows: '12',
      rhythm: 'monatlich',
      length: 'viel',
    };
    const detailsFor = async (service: string) => (await validated({ ...everything, service })).values;
    expect(await detailsFor('reinigung')).toEqual({
      name: 'Vera Vogt',
      email: 'vera@example.org',
      phone: '0170 1',
      service: 'reinigung',
      note: '',
      details: { from: { address: 'Freising' }, area: 1200, windows: 12, rhythm: 'monatlich' },
    });
    expect(await detailsFor('transporte')).toMatchObject({
      details: { from: { address: 'Freising', floor: 2, lift: false }, to: { address: 'Regensburg' }, rooms: 3 },
    });
    expect(await detailsFor('entsorgung')).toMatchObject({ details: { volume: 4 } });
    expect((await validated({ ...everything, service: 'garten-landschaftsbau' })).errors).toEqual({
      length: 'Bitte geben Sie eine ganze Zahl von 1 bis 10.000 ein.',
    });
  });

  it('names all that is missing at once', async () => {
    const { errors } = await validated({ service: 'transporte', firstName: '', day: '2020-01-01' });
    expect(Object.keys(errors).sort()).toEqual(['day', 'firstName', 'fromAddress', 'toAddress']);
    expect((await validated({})).errors.service).toBe('Bitte wählen Sie eine Leistung.');
  });

  it.each(['-1', '1,5', '0x10', '1e3', '51', 'drei', '0'])('refuses %s rooms', async (rooms) => {
    const { errors } = await validated({ service: 'transporte', fromAddress: 'A', toAddress: 'B', rooms });
    expect(errors).toEqual({ rooms: 'Bitte geben Sie eine ganze Zahl von 1 bis 50 ein.' });
  });

  it('fits into the message of a lead, however much was typed', async () => {
    const offers = Array<string>(10).fill('ä'.repeat(100));
    const address = 'ä'.repeat(200);
    const keys = ['karton', 'schrank', 'doppelbett', 'einzelbett', 'sofa', 'sessel', 'esstisch', 'stuhl'];
    const furniture = Object.fromEntries([...keys, 'schreibtisch', 'kommode', 'regal'].map((key) => [key, 99]));
    const { values, errors } = await validated({
      service: 'transporte',
      offers,
      fromAddress: address,
      toAddress: address,
      furniture,
      note: 'ä'.repeat(2000),
    });
    expect(errors).toEqual({});
    const { details, note } = values as { details: Parameters<typeof leadMessage>[0]; note: string };
    expect(leadMessage(details, note).length).toBeLessThanOrEqual(5000);
  });
});

describe('the price of a request', () => {
  const offer = (title: string, price: number) => ({ title, price, category: 'reinigung' as const });
  const list = [offer('Büroreinigung', 0), offer('Fahrzeugaufbereitung', 129), offer('Grundreinigung', 189)].map(
    (given) => ({ ...given, description: '', duration: '1 Stunde', includes_vat: true }),
  );
  const rangeOf = (chosen: string[]) => {
    const { priced, unpriced } = priceRange(list, chosen);
    return [priced.map(({ title }) => title), unpriced];
  };

  it('is that of the whole service while nothing is chosen', () => {
    expect(rangeOf([])).toEqual([['Fahrzeugaufbereitung', 'Grundreinigung'], []]);
  });

  it('names what is chosen but has no price, or is not in the list', () => {
    expect(rangeOf(['Grundreinigung', 'Büroreinigung', 'Sonderreinigung'])).toEqual([
      ['Grundreinigung'],
      ['Büroreinigung', 'Sonderreinigung'],
    ]);
    expect(rangeOf(['Büroreinigung'])).toEqual([[], ['Büroreinigung']]);
  });

  it('is unknown for a service without prices', () => {
    expect(priceRange([], ['Gartenpflege'])).toEqual({ priced: [], unpriced: [] });
  });
});

describe('the details of a lead', () => {
  const details = { offers: ['Grundreinigung'], from: { address: 'Freising' }, area: 80, windows: 12 };

  it('stand before the visitor’s own words, which are found again', () => {
    const message = leadMessage(details, 'Bitte klingeln.');
    expect(message).toBe('Gewünscht: Grundreinigung\nOrt: Freising\nFläche: 80 m²\nFenster: 12\n\nBitte klingeln.');
    expect(noteOf(message, details)).toBe('Bitte klingeln.');
    expect(noteOf(leadMessage(details, ''), details)).toBe('');
    expect(noteOf('Etwas anderes', details)).toBe('Etwas anderes');
  });

  it('say where a basement is, and what a floor has', () => {
    const place = { address: 'Freising', floor: -1, lift: true };
    expect(describeLeadDetails({ from: place, to: { address: 'Erding', floor: 12, lift: false } })).toEqual([
      ['Von', 'Freising, Keller, mit Aufzug'],
      ['Nach', 'Erding, 12. Stock, ohne Aufzug'],
    ]);
  });

  it('are none if there are none, or a newer release wrote them', () => {
    expect(parseLeadDetails(null)).toBeUndefined();
    expect(parseLeadDetails({ price: 1 })).toBeUndefined();
    expect(parseLeadDetails(details)).toEqual(details);
  });

  it('become the positions of a quote, without prices', () => {
    const usual = [{ ...emptyLine(19), name: 'Reinigung', unit: 'LS' as const }];
    const [cleaning, windows, ...others] = linesOfLead(details, usual);
    expect(cleaning).toMatchObject({
      name: 'Grundreinigung',
      description: 'Ort: Freising\nFläche: 80 m²',
      quantity: 1,
      unit: 'LS',
      unit_price: 0,
    });
    expect(windows).toMatchObject({ name: 'Fenster', quantity: 12, unit: 'H87', unit_price: 0 });
    expect(others).toEqual([]);
    expect(linesOfLead({ rooms: 2 }, usual)).toEqual([{ ...usual[0], description: 'Zimmer: 2' }]);
  });
});

describe('the place of work of a request', () => {
  const own = { street: 'Lindenweg 4', postal_code: '85354', city: 'Freising' };
  const none = { street: null, postal_code: null, city: null };

  it('is the requested one when the customer has another address, or none', () => {
    expect(placeOfLead('Hauptstr. 1, 94032 Passau', own)).toEqual({
      street: 'Hauptstr. 1',
      postal_code: '94032',
      city: 'Passau',
    });
    expect(placeOfLead('Freising', none)).toEqual({ ...none, city: 'Freising' });
    expect(placeOfLead('Lindenweg 5, 85354 Freising', own).street).toBe('Lindenweg 5');
  });

  it('is the customer’s own when it says no more than that', () => {
    expect(placeOfLead('lindenweg 4, 85354  Freising', own)).toEqual(none);
    expect(placeOfLead('Freising', own)).toEqual(none);
  });
});
