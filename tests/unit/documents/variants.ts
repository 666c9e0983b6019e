import { type Buyer, cancellationOf, type IssuedDocument, type Line, type Seller } from '@functions/documents/content';

const company: Seller = {
  name: 'Sauber & Söhne GmbH',
  street: 'Hafenstraße 12',
  postcode: '50667',
  city: 'Köln',
  country: 'DE',
  vatId: 'DE123456789',
  taxNumber: '214/5801/0815',
  registerCourt: 'Amtsgericht Köln',
  registerNumber: 'HRB 12345',
  managers: 'Jörg Sauber',
  contact: { name: 'Łucja Wałęsa', phone: '+49 221 1234567', email: 'rechnung@sauber-soehne.example' },
  website: 'www.sauber-soehne.example',
  bank: { name: 'Sparkasse KölnBonn', iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001' },
};

/** A sole trader without VAT id and register number. */
const gardener: Seller = {
  name: 'Mia Meyer Gartenpflege',
  street: 'Birkenweg 4',
  postcode: '50996',
  city: 'Köln',
  country: 'DE',
  taxNumber: '214/5801/0815',
  contact: { name: 'Mia Meyer', phone: '+49 2236 98765', email: 'mia@meyer-garten.example' },
  bank: { iban: 'DE02120300000000202051' },
};

const consumer: Buyer = {
  name: 'Frau Şükran Öztürk-Müller',
  street: 'Königsallee 3 b',
  postcode: '40212',
  city: 'Düsseldorf',
  country: 'DE',
  customerNumber: 'K-1007',
  consumer: true,
  email: 's.oeztuerk@example.org',
};

export const firm: Buyer = {
  name: 'Hausverwaltung Groß & Partner mbB',
  extra: 'Buchhaltung, Herr Đorđe Nikolić',
  street: 'Rheinufer 100',
  postcode: '53111',
  city: 'Bonn',
  country: 'DE',
  customerNumber: 'K-2001',
  consumer: false,
  vatId: 'DE987654328',
  reference: 'KST 4711',
  email: 'buchhaltung@gross-partner.example',
};

const cleaning: Line = {
  name: 'Unterhaltsreinigung',
  description: 'Wöchentliche Reinigung der Wohnung, 3 Termine zu 2,5 Stunden',
  quantityThousandths: 7_500,
  unit: 'HUR',
  unitPriceCents: 3490,
  vatRate: 19,
  labour: true,
};

const household: IssuedDocument = {
  kind: 'invoice',
  number: 'RE-2026-0042',
  issuedAt: '2026-11-21T08:30:00Z',
  issueDate: '2026-11-21',
  service: { from: '2026-11-02', to: '2026-11-20' },
  dueDate: '2026-12-05',
  taxation: 'regular',
  household: 'service',
  realEstate: true,
  seller: company,
  buyer: consumer,
  introduction:
    'Guten Tag Frau Öztürk-Müller,\nvielen Dank für Ihren Auftrag. Wir berechnen Ihnen die folgenden Leistungen:',
  lines: [
    cleaning,
    {
      name: 'Fensterreinigung',
      description: 'Innen und außen, einschließlich Rahmen',
      quantityThousandths: 14_000,
      unit: 'H87',
      unitPriceCents: 850,
      vatRate: 19,
      labour: true,
    },
    { name: 'Anfahrt', quantityThousandths: 3_000, unit: 'LS', unitPriceCents: 1500, vatRate: 19, labour: true },
    {
      name: 'Reinigungsmittel, biologisch abbaubar',
      quantityThousandths: 2_000,
      unit: 'H87',
      unitPriceCents: 1299,
      vatRate: 19,
    },
    {
      name: 'Ratgeber „Sauber & schön“, 3. Auflage',
      quantityThousandths: 1_000,
      unit: 'H87',
      unitPriceCents: 1495,
      vatRate: 7,
    },
  ],
};

const { household: _household, realEstate: _realEstate, ...toFirm } = household;

const business: IssuedDocument = {
  ...toFirm,
  number: 'RE-2026-0043',
  reference: 'AU-2026-0117',
  buyer: firm,
  introduction: 'Leistungen im Objekt Rheinufer 100 nach Vertrag vom 1. Februar 2026:',
  closing: 'Vielen Dank für die gute Zusammenarbeit.',
};

const discounted: IssuedDocument = {
  ...household,
  number: 'RE-2026-0046',
  discountBasisPoints: 333,
  lines: household.lines.map((line, index) => (index === 1 ? { ...line, discountBasisPoints: 1250 } : line)),
};

const smallBusiness: IssuedDocument = {
  ...household,
  number: 'RE-2026-0044',
  taxation: 'small-business',
  service: { from: '2026-11-18', to: '2026-11-18' },
  seller: gardener,
  introduction: undefined,
  discountBasisPoints: 200,
  lines: [
    {
      name: 'Heckenschnitt',
      description: 'Thujahecke, 18 m, beidseitig; Entsorgung des Schnittguts',
      quantityThousandths: 4_333,
      unit: 'HUR',
      unitPriceCents: 4200,
      vatRate: 19,
      labour: true,
    },
    { name: 'Rollrasen', quantityThousandths: 25_000, unit: 'MTK', unitPriceCents: 789, vatRate: 19 },
  ],
};

const reverseCharge: IssuedDocument = {
  ...business,
  number: 'RE-2026-0045',
  taxation: 'reverse-charge',
  service: { from: '2026-10-01', to: '2026-10-31' },
  introduction: 'Nachunternehmerleistungen Gebäudereinigung im Oktober 2026:',
  discountBasisPoints: 500,
  lines: [
    {
      name: 'Glasreinigung als Nachunternehmer',
      description: 'Objekt Mediapark 8, 50670 Köln',
      quantityThousandths: 1_000,
      unit: 'LS',
      unitPriceCents: 184_950,
      vatRate: 19,
    },
  ],
};

const threePages: IssuedDocument = {
  ...business,
  number: 'RE-2026-0047',
  buyer: { ...firm, reference: '05315-03456-22', email: undefined },
  lines: Array.from({ length: 41 }, (_, index): Line => ({
    name: `Treppenhausreinigung Aufgang ${index + 1}`,
    ...(index % 5 === 0 && {
      description:
        'Feucht gewischt, Geländer und Briefkästen abgewischt, Glastüren gereinigt; Sonderreinigung nach Handwerkern gemäß Absprache mit dem Hausmeister.',
    }),
    ...(index % 9 === 4 && { discountBasisPoints: 1000 }),
    quantityThousandths: 1_000 + (index % 4) * 250,
    unit: 'HUR',
    unitPriceCents: 3250 + index,
    vatRate: 19,
  })),
};

const hostileText = `<b>O'Neil & "Co"</b> ]]> <!-- 👩‍👧 --> شركة ạ Ж \u202Eabc\u202C \u0000\uD800 &amp; %00 \\n`;

const hostile: IssuedDocument = {
  ...household,
  number: 'RE-2026-0048',
  introduction: `${hostileText}\r\n\tzweite Zeile`,
  closing: hostileText,
  seller: {
    ...company,
    name: 'Rhein-Ruhr-Gebäudedienstleistungsgesellschaft für Unterhalts-, Glas- & Industriereinigung mbH & Co. KG',
    managers:
      'Dr. Maximiliane von und zu Hohenstein-Waldburg, Karl-Friedrich Östermann, Şükran Öztürk-Müller, Łucja Wałęsa',
    registerCourt: 'Amtsgericht Mülheim an der Ruhr und Registergericht Duisburg',
    website: 'www.rhein-ruhr-gebaeudedienstleistungsgesellschaft-unterhaltsreinigung.example',
  },
  buyer: {
    ...consumer,
    name: hostileText,
    extra: `${'Donaudampfschifffahrtsgesellschaftskapitänswitwenverein'.repeat(3)} e. V.`,
    street: 'Straße des siebzehnten Juni 1953 in der Gartenstadt am Wald, Hinterhaus, 4. Obergeschoss links',
    reference: 'X'.repeat(80),
    country: 'AT',
  },
  lines: [
    { ...cleaning, name: hostileText, description: hostileText.repeat(6) },
    {
      name: 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung'.repeat(2),
      quantityThousandths: 100_000_000,
      unit: 'WEE',
      unitPriceCents: 10_000_000,
      vatRate: 19,
      discountBasisPoints: 9_999,
    },
    {
      name: 'Ausführlich beschrieben',
      description: 'Sehr genau und in vielen Worten, damit es über eine Seite hinausgeht. '.repeat(120),
      quantityThousandths: 1,
      unit: 'KGM',
      unitPriceCents: 1,
      vatRate: 7,
    },
  ],
};

/** With letters of many European languages, and an address abroad. */
const foreign: IssuedDocument = {
  ...household,
  number: 'RE-2026-0050',
  introduction:
    'Guten Tag Олександр Шевченко, καλημέρα κύριε Παπαδόπουλε, xin chào Nguyễn Thị Hường,\nнаступні послуги für Ђорђе Ћирић, Ґалаґан, ἄνθρωπος und Ṣāliḥ:',
  closing: 'З найкращими побажаннями\nДмитрий Ёлкин',
  seller: {
    ...company,
    name: 'Παπαδόπουλος & Υιοί GmbH',
    registerNumber: 'HRB 123456 B',
    contact: { ...company.contact, name: 'Δημήτρης Παπαδόπουλος' },
  },
  buyer: {
    ...consumer,
    name: 'Олександр Шевченко',
    extra: 'c/o Nguyễn Thị Hường',
    street: 'вул. Хрещатик 22, кв. 5',
    postcode: '01001',
    city: 'Київ',
    country: 'UA',
  },
  lines: [
    { ...cleaning, name: 'Прибирання квартири', description: 'Щотижневе прибирання, 2,5 години' },
    ...household.lines.slice(1),
  ],
};

const minimum: IssuedDocument = {
  kind: 'invoice',
  number: 'RE-2026-0001',
  issuedAt: '2026-01-02T00:00:00Z',
  issueDate: '2026-01-02',
  service: { from: '2026-01-02', to: '2026-01-02' },
  taxation: 'regular',
  seller: { ...gardener, bank: {} },
  buyer: {
    name: 'Max Ott',
    street: 'Am Hof 1',
    postcode: '50667',
    city: 'Köln',
    country: 'DE',
    customerNumber: 'K-1',
    consumer: true,
  },
  lines: [{ name: 'Rasen mähen', quantityThousandths: 1_000, unit: 'LS', unitPriceCents: 5000, vatRate: 19 }],
};

const exempt: IssuedDocument = {
  ...business,
  number: 'RE-2026-0049',
  discountBasisPoints: 1_000,
  exemption: 'Steuerfrei nach § 4 Nr. 12 UStG (Vermietung)',
  lines: [
    ...business.lines,
    {
      name: 'Stellplatz für den Container',
      quantityThousandths: 8_000,
      unit: 'DAY',
      unitPriceCents: 12_345,
      vatRate: 0,
    },
  ],
};

/** Prices with VAT, two rates, discounts, and quantities that give no round net price. */
const gross: IssuedDocument = {
  ...household,
  number: 'RE-2026-0050',
  prices: 'gross',
  discountBasisPoints: 333,
  place: { street: 'Lindenweg 4', postcode: '40221', city: 'Düsseldorf' },
  lines: household.lines.map((line, index) => ({
    ...line,
    unitPriceCents: line.unitPriceCents + 1,
    ...(index === 1 && { discountBasisPoints: 1250 }),
  })),
};

/** Shares of a cent, one after the other. */
const grossOfMany: IssuedDocument = {
  ...household,
  number: 'RE-2026-0051',
  prices: 'gross',
  lines: Array.from({ length: 40 }, (_, index): Line => ({
    name: `Kleinteil ${index + 1}`,
    quantityThousandths: index % 3 === 0 ? 1_000 : 333 * (index + 1),
    unit: 'H87',
    unitPriceCents: 1 + index * 7,
    vatRate: index % 2 === 0 ? 19 : 7,
    ...(index % 5 === 0 && { discountBasisPoints: 777 }),
  })),
};

const grossOfSmallBusiness: IssuedDocument = { ...smallBusiness, number: 'RE-2026-0052', prices: 'gross' };

/** A firm in Vienna. */
const abroad: Buyer = {
  ...firm,
  name: 'Donau Immobilien GmbH',
  extra: undefined,
  street: 'Praterstraße 10',
  postcode: '1020',
  city: 'Wien',
  country: 'AT',
  customerNumber: 'K-2002',
  vatId: 'ATU12345678',
};

/** A move for it: taxed there (§ 3a Abs. 2 UStG). */
const atCustomersPlace: IssuedDocument = {
  ...business,
  number: 'RE-2026-0053',
  taxation: 'eu-service',
  prices: 'net',
  buyer: abroad,
  introduction: 'Transport Ihrer Büroeinrichtung von Köln nach Wien:',
  lines: [{ name: 'Transport', quantityThousandths: 1_000, unit: 'LS', unitPriceCents: 184_950, vatRate: 19 }],
};

/** Work on its house in Cologne: taxed in Germany (§ 3a Abs. 3 Nr. 1 UStG). */
const onRealEstate: IssuedDocument = {
  ...business,
  number: 'RE-2026-0054',
  realEstate: true,
  buyer: abroad,
  place: { street: 'Mediapark 8', postcode: '50670', city: 'Köln' },
};

/** A month of two houses with the list of its visits, which takes two pages. */
const withVisits: IssuedDocument = {
  ...business,
  number: 'RE-2026-0055',
  visits: Array.from({ length: 60 }, (_, index) => ({
    day: `2026-11-${String(1 + (index % 30)).padStart(2, '0')}`,
    time: '07:00–08:30',
    site: index < 30 ? 'Wohnhaus Lindenweg 4 mit Hof und Tiefgarage' : 'Bürohaus',
    what: 'Treppenhaus reinigen',
    who: 'Łucja W., Mia M.',
  })),
};

const { dueDate: _dueDate, service: _service, ...unperformed } = discounted;

const quote: IssuedDocument = {
  ...unperformed,
  kind: 'quote',
  number: 'AN-2026-0007',
  subject: 'Reinigung Ihrer Wohnung',
  place: { street: 'Lindenweg 4', postcode: '40221', city: 'Düsseldorf' },
  validUntil: '2026-12-21',
  introduction: 'Guten Tag Frau Öztürk-Müller,\nvielen Dank für Ihre Anfrage. Gerne bieten wir Ihnen an:',
  closing: 'Haben Sie Fragen? Rufen Sie uns gerne an.\nMit freundlichen Grüßen\nŁucja Wałęsa',
};

/** What is due once, flat amounts of two rates, and prices per visit and per hour. */
const recurring: IssuedDocument = {
  ...quote,
  number: 'AN-2026-0008',
  subject: 'Hausreinigung',
  prices: 'gross',
  lines: [
    { name: 'Grundreinigung', quantityThousandths: 4000, unit: 'HUR', unitPriceCents: 4500, vatRate: 19, labour: true },
    {
      name: 'Treppenhaus wöchentlich',
      description: 'Vier Etagen, Keller und Eingang',
      quantityThousandths: 1000,
      unit: 'LS',
      unitPriceCents: 8900,
      vatRate: 19,
      labour: true,
      recurs: 'monat',
    },
    { name: 'Blumen', quantityThousandths: 2000, unit: 'H87', unitPriceCents: 1070, vatRate: 7, recurs: 'monat' },
    {
      name: 'Fensterreinigung vierteljährlich',
      quantityThousandths: 1000,
      unit: 'LS',
      unitPriceCents: 12_000,
      vatRate: 19,
      discountBasisPoints: 500,
      recurs: 'einsatz',
    },
    {
      name: 'Winterdienst',
      quantityThousandths: 1000,
      unit: 'HUR',
      unitPriceCents: 5500,
      vatRate: 19,
      recurs: 'stunde',
    },
  ],
};

/** Only what recurs, by a small business. */
const onlyRecurring: IssuedDocument = {
  ...recurring,
  number: 'AN-2026-0009',
  taxation: 'small-business',
  discountBasisPoints: undefined,
  lines: recurring.lines.slice(1),
};

/** As many and as long as possible. */
const hostileRecurring: IssuedDocument = {
  ...recurring,
  number: 'AN-2026-0010',
  prices: 'net',
  lines: Array.from({ length: 20 }, (_, index): Line => ({
    name: `${index + 1}. ${hostileText}`.slice(0, 200),
    quantityThousandths: 1000,
    unit: 'HUR',
    unitPriceCents: 10_000_000,
    vatRate: 19,
    recurs: index % 2 === 0 ? 'einsatz' : 'stunde',
  })),
};

/** A line that is due once, and two more at the customer's choice. */
const optional: IssuedDocument = {
  ...quote,
  number: 'AN-2026-0011',
  destination: 'Ringstraße 9, 84028 Landshut',
  prices: 'gross',
  discountBasisPoints: undefined,
  lines: [
    { name: 'Grundreinigung', quantityThousandths: 4000, unit: 'HUR', unitPriceCents: 4500, vatRate: 19, labour: true },
    {
      name: 'Fenster',
      description: 'Innen und außen',
      quantityThousandths: 14_000,
      unit: 'H87',
      unitPriceCents: 600,
      vatRate: 19,
      discountBasisPoints: 1000,
      optional: true,
    },
    { name: 'Blumen', quantityThousandths: 2000, unit: 'H87', unitPriceCents: 1070, vatRate: 7, optional: true },
  ],
};

const quotes = {
  quote,
  'quote-optional': optional,
  'quote-recurring': recurring,
  'quote-only-recurring': onlyRecurring,
  'quote-hostile-recurring': hostileRecurring,
} satisfies Record<string, IssuedDocument>;

export const invoices = {
  consumer: household,
  business,
  discounted,
  'small-business': smallBusiness,
  'reverse-charge': reverseCharge,
  exempt,
  gross,
  'gross-of-many': grossOfMany,
  'gross-of-small-business': grossOfSmallBusiness,
  'at-customers-place': atCustomersPlace,
  'on-real-estate': onRealEstate,
  'with-visits': withVisits,
  'three-pages': threePages,
  hostile,
  foreign,
  minimum,
} satisfies Record<string, IssuedDocument>;

export const cancelled = (invoice: IssuedDocument): IssuedDocument =>
  cancellationOf(invoice, invoice.number.replace('RE-', 'ST-'), '2026-11-25T09:00:00Z', '2026-11-25');

/** Every kind of document that the module can create, by name. */
export const variants: Record<string, IssuedDocument> = {
  ...invoices,
  ...Object.fromEntries(Object.entries(invoices).map(([name, invoice]) => [`${name}-storno`, cancelled(invoice)])),
  ...quotes,
};
