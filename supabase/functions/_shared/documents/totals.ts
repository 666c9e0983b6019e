import { type DocumentContent, type Line, type Taxation, type VatRate, vatRates } from './content.ts';
import { scaled } from './decimal.ts';
import { isPriceEach, type Recurrence, recurrences } from './recurrence.ts';

/** The UNTDID 5305 codes used here: standard, exempt, reverse charge. K is for goods shipped to another EU country. */
export type VatCategory = 'S' | 'E' | 'AE';

export interface LineTotals {
  line: Line;
  category: VatCategory;
  /** The rate that applies: 0 unless taxation is regular. */
  rate: VatRate;
  /** Before the line's discount; including VAT if prices are gross, like the two below. */
  amountCents: number;
  discountCents: number;
  totalCents: number;
  /** An optional line that was not chosen: no part of the sums. */
  isLeftOut: boolean;
}

/** Totals of one VAT rate: a group of BG-23 in EN 16931. */
export interface RateTotals {
  category: VatCategory;
  rate: VatRate;
  /** Sum of the line totals; including VAT if prices are gross, like the one below. */
  sumCents: number;
  /** The rate's share of the discount on the whole document. */
  discountCents: number;
  /** BT-116 */
  basisCents: number;
  /** BT-117 */
  taxCents: number;
  exemption?: { text: string; code?: string };
}

/** What recurs: all flat amounts of a period, or a price per visit or hour. The document's discount does not apply. */
export interface RecurringTotals {
  recurs: Recurrence;
  /** The line's, if it stands for itself. */
  name?: string;
  rates: RateTotals[];
  netCents: number;
  taxCents: number;
  grossCents: number;
}

/** The amounts besides lines and what recurs are those that are due once. */
export interface Totals {
  /** Whether line prices, and with them all amounts up to the discounted sum, include VAT. */
  prices: 'gross' | 'net';
  /** All of them, those that are left out as well, in the order of the document. */
  lines: LineTotals[];
  /** Empty except in quotes; by period, then per visit and per hour in the order of the document. */
  recurring: RecurringTotals[];
  /** In descending order of the rate. */
  rates: RateTotals[];
  /** Sum of the line totals. */
  sumCents: number;
  /** Discount on the whole document. */
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

interface Exemption {
  category: VatCategory;
  text: string;
  code?: string;
}

// Wording prescribed by § 14a Abs. 5 UStG, and by Abs. 1 for a service in another EU country.
const owedByBuyer = 'Steuerschuldnerschaft des Leistungsempfängers';

const exemptions: Readonly<Record<Exclude<Taxation, 'regular'>, Exemption>> = {
  // § 34a Satz 1 Nr. 5 UStDV requires a note on the small business exemption.
  'small-business': { category: 'E', text: 'Steuerfreier Umsatz nach §\u00a019 UStG (Kleinunternehmer)' },
  'reverse-charge': { category: 'AE', text: owedByBuyer, code: 'VATEX-EU-AE' },
  // Art. 226 Nr. 11a MwStSystRL: the buyer's tax office may not read German.
  'eu-service': { category: 'AE', text: `${owedByBuyer} (reverse charge)`, code: 'VATEX-EU-AE' },
};

const sum = <Item>(items: Item[], of: (item: Item) => number): number => items.reduce((so, item) => so + of(item), 0);

/** The VAT included in an amount. */
export const taxWithin = (grossCents: number, rate: VatRate): number => scaled(grossCents, rate, 100 + rate);

/**
 * The only place where a document's amounts are computed, in whole cents: VAT per rate on the sum of its lines (EN
 * 16931, BR-CO-17), with discounts agreed on when the document was written reducing its basis (§ 10 Abs. 1, § 14 Abs. 4
 * Satz 1 Nr. 7 UStG; BG-27 and BG-20). If prices are gross, their sum is exactly the amount payable, and VAT is
 * extracted from it. Everything is rounded half away from zero, so that negated quantities give negated amounts. Lines
 * that recur are summed apart.
 *
 * @param chosen the places (from 1) of the optional lines that were accepted; the others are left out
 */
export function totalsOf(
  content: Pick<DocumentContent, 'lines' | 'taxation' | 'prices' | 'exemption' | 'discountBasisPoints'>,
  chosen: readonly number[] = [],
): Totals {
  const { taxation, prices = 'net', discountBasisPoints = 0 } = content;
  const exemptionAt = (rate: VatRate): Exemption | undefined => {
    if (taxation !== 'regular') return exemptions[taxation];
    return rate === 0 ? { category: 'E', text: content.exemption ?? '' } : undefined;
  };
  const lines = content.lines.map((line, index): LineTotals => {
    const rate = taxation === 'regular' ? line.vatRate : 0;
    const amountCents = scaled(line.quantityThousandths, line.unitPriceCents, 1000);
    const discountCents = scaled(amountCents, line.discountBasisPoints ?? 0, 10_000);
    return {
      line,
      category: exemptionAt(rate)?.category ?? 'S',
      rate,
      amountCents,
      discountCents,
      totalCents: amountCents - discountCents,
      isLeftOut: line.optional === true && !chosen.includes(index + 1),
    };
  });

  const groupsOf = (members: LineTotals[]) =>
    vatRates.map((rate) => members.filter((line) => line.rate === rate)).filter(({ length }) => length > 0);
  const totalsOfRate = (members: LineTotals[], basisPoints: number): RateTotals => {
    const { category, rate } = members[0] as LineTotals;
    const exemption = exemptionAt(rate);
    const sumCents = sum(members, ({ totalCents }) => totalCents);
    const discountCents = scaled(sumCents, basisPoints, 10_000);
    const left = sumCents - discountCents;
    const taxCents = prices === 'gross' ? taxWithin(left, rate) : scaled(left, rate, 100);
    return {
      category,
      rate,
      sumCents,
      discountCents,
      basisCents: prices === 'gross' ? left - taxCents : left,
      taxCents,
      ...(exemption && { exemption: { text: exemption.text, ...(exemption.code && { code: exemption.code }) } }),
    };
  };
  const recurring = (recurs: Recurrence, members: LineTotals[], name?: string): RecurringTotals => {
    const rates = groupsOf(members).map((group) => totalsOfRate(group, 0));
    return { recurs, ...(name !== undefined && { name }), rates, ...amountsOf(rates) };
  };

  const groups = groupsOf(lines.filter(({ line, isLeftOut }) => !line.recurs && !isLeftOut));
  const rates = groups.map((members) => totalsOfRate(members, discountBasisPoints));
  const labourCents = sum(groups, (members) => {
    const labour = sum(members, ({ line, totalCents }) => (line.labour ? totalCents : 0));
    const left = labour - scaled(labour, discountBasisPoints, 10_000);
    return prices === 'gross' ? left : left + scaled(left, members[0]?.rate ?? 0, 100);
  });
  return {
    prices,
    lines,
    recurring: recurrences.flatMap((recurs) => {
      const members = lines.filter(({ line }) => line.recurs === recurs);
      if (isPriceEach(recurs)) return members.map((each) => recurring(recurs, [each], each.line.name));
      return members.length > 0 ? [recurring(recurs, members)] : [];
    }),
    rates,
    sumCents: sum(rates, ({ sumCents }) => sumCents),
    discountCents: sum(rates, ({ discountCents }) => discountCents),
    ...amountsOf(rates),
    labourCents,
  };
}

function amountsOf(rates: RateTotals[]) {
  const netCents = sum(rates, ({ basisCents }) => basisCents);
  const taxCents = sum(rates, (rate) => rate.taxCents);
  return { netCents, taxCents, grossCents: netCents + taxCents };
}
