import { type DocumentContent, type Line, type VatRate, vatRates } from './content.ts';
import { scaled } from './decimal.ts';

/** UNTDID 5305 as far as it is needed here: standard, zero-rated, exempt, reverse charge. */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE';

export interface LineTotals {
  line: Line;
  category: VatCategory;
  /** The rate that applies: 0 unless taxation is regular. */
  rate: VatRate;
  /** Net, before the line's discount. */
  amountCents: number;
  discountCents: number;
  /** BT-131 */
  netCents: number;
}

/** What is taxed alike: a group of BG-23 in EN 16931. */
export interface RateTotals {
  category: VatCategory;
  rate: VatRate;
  /** Sum of the lines' nets. */
  sumCents: number;
  /** The rate's share of the discount on the whole document (BT-92). */
  discountCents: number;
  /** BT-116 */
  basisCents: number;
  /** BT-117 */
  taxCents: number;
  exemption?: { text: string; code?: string };
}

export interface Totals {
  lines: LineTotals[];
  /** From the highest rate down. */
  rates: RateTotals[];
  /** Sum of the lines' nets (BT-106). */
  sumCents: number;
  /** Discount on the whole document (BT-107). */
  discountCents: number;
  /** BT-109 */
  netCents: number;
  /** BT-110 */
  taxCents: number;
  /** BT-112 */
  grossCents: number;
  /** Labour, travel and machine cost of § 35a EStG after discounts, VAT included (BMF of 9 November 2016, nos. 39 and 40). */
  labourCents: number;
}

const exemptions = {
  // § 34a Satz 1 Nr. 5 UStDV wants a hint that the exemption for small businesses applies.
  'small-business': { category: 'E', text: 'Steuerfreier Umsatz nach §\u00a019 UStG (Kleinunternehmer)' },
  // § 14a Abs. 5 UStG prescribes these very words.
  'reverse-charge': { category: 'AE', text: 'Steuerschuldnerschaft des Leistungsempfängers', code: 'VATEX-EU-AE' },
} as const;

const sum = <Item>(items: Item[], of: (item: Item) => number): number => items.reduce((so, item) => so + of(item), 0);

/**
 * The only place where a document's amounts are computed, in whole cents: VAT per rate on the sum of its lines
 * (EN 16931, BR-CO-17), discounts agreed beforehand lower its basis (§ 10 Abs. 1, § 14 Abs. 4 Satz 1 Nr. 7 UStG; BG-27
 * and BG-20). Everything is rounded half away from zero, so that negated quantities give negated amounts.
 */
export function totalsOf(content: Pick<DocumentContent, 'lines' | 'taxation' | 'discountBasisPoints'>): Totals {
  const { taxation, discountBasisPoints = 0 } = content;
  const exemption = taxation === 'regular' ? undefined : exemptions[taxation];
  const lines = content.lines.map((line): LineTotals => {
    const rate = exemption ? 0 : line.vatRate;
    const amountCents = scaled(line.quantityThousandths, line.unitPriceCents, 1000);
    const discountCents = scaled(amountCents, line.discountBasisPoints ?? 0, 10_000);
    return {
      line,
      category: exemption?.category ?? (rate === 0 ? 'Z' : 'S'),
      rate,
      amountCents,
      discountCents,
      netCents: amountCents - discountCents,
    };
  });

  const groups = vatRates.map((rate) => lines.filter((line) => line.rate === rate)).filter(({ length }) => length > 0);
  const rates = groups.map((members): RateTotals => {
    const { category, rate } = members[0] as LineTotals;
    const sumCents = sum(members, ({ netCents }) => netCents);
    const discountCents = scaled(sumCents, discountBasisPoints, 10_000);
    const basisCents = sumCents - discountCents;
    return {
      category,
      rate,
      sumCents,
      discountCents,
      basisCents,
      taxCents: scaled(basisCents, rate, 100),
      ...(exemption && { exemption: { text: exemption.text, ...('code' in exemption && { code: exemption.code }) } }),
    };
  });
  const labourCents = sum(groups, (members) => {
    const labour = sum(members, ({ line, netCents }) => (line.labour ? netCents : 0));
    const basis = labour - scaled(labour, discountBasisPoints, 10_000);
    return basis + scaled(basis, members[0]?.rate ?? 0, 100);
  });
  const netCents = sum(rates, ({ basisCents }) => basisCents);
  const taxCents = sum(rates, (rate) => rate.taxCents);
  return {
    lines,
    rates,
    sumCents: sum(rates, ({ sumCents }) => sumCents),
    discountCents: sum(rates, ({ discountCents }) => discountCents),
    netCents,
    taxCents,
    grossCents: netCents + taxCents,
    labourCents,
  };
}
