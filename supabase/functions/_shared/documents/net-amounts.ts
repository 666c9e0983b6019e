import { plainAmount, plainDecimal } from './decimal.ts';
import { taxWithin, type Totals } from './totals.ts';

/** A line without VAT. */
export interface NetLine {
  /** The sum of the other two. */
  amountCents: number;
  discountCents: number;
  /** BT-131 */
  netCents: number;
  /** Price of one unit (BT-146), with as many decimals as it takes for price × quantity to give the amount. */
  unitPrice: string;
}

export interface NetAmounts {
  lines: NetLine[];
  /** Per VAT rate of the document: the sum of its lines, and its discount (BT-92). */
  rates: { sumCents: number; discountCents: number }[];
  /** BT-106 */
  sumCents: number;
  /** BT-107 */
  discountCents: number;
}

/**
 * The amounts leading to a document's net amount in an e-invoice, which has no gross prices: the same numbers if prices
 * are net, else their share without VAT. A rate's lines add up to its basis to the cent (BR-CO-10 and BR-S-08 require
 * it), so a line may be a cent off its own share; quantity times price less the discount, and a discount by its
 * percentage, stay within the 2 cents of PEPPOL-EN16931-R120 and R040.
 */
export function netAmountsOf(totals: Totals): NetAmounts {
  const nets = totals.prices === 'net' ? asWritten(totals) : withoutTax(totals);
  const rates = totals.rates.map(({ rate, basisCents }) => {
    const sumCents = totals.lines.reduce((sum, line, index) => sum + (line.rate === rate ? (nets[index] ?? 0) : 0), 0);
    return { sumCents, discountCents: sumCents - basisCents };
  });
  const lines = totals.lines.map(({ line, amountCents, discountCents, rate }, index): NetLine => {
    const netCents = nets[index] ?? 0;
    if (totals.prices === 'net')
      return { amountCents, discountCents, netCents, unitPrice: plainAmount(line.unitPriceCents) };
    const netDiscount = discountCents - taxWithin(discountCents, rate);
    const unitPrice = unitPriceOf(line.quantityThousandths, netCents + netDiscount);
    return { amountCents: netCents + netDiscount, discountCents: netDiscount, netCents, unitPrice };
  });
  const sumCents = rates.reduce((sum, rate) => sum + rate.sumCents, 0);
  return { lines, rates, sumCents, discountCents: sumCents - totals.netCents };
}

const asWritten = ({ lines }: Totals): number[] => lines.map(({ totalCents }) => totalCents);

/** Line totals without VAT: rounded per rate, then distributed to its lines. */
function withoutTax({ lines, rates }: Totals): number[] {
  const nets = lines.map(() => 0);
  for (const { rate, sumCents } of rates) {
    const members = lines.flatMap((line, index) => (line.rate === rate ? [index] : []));
    const totals = members.map((index) => lines[index]?.totalCents ?? 0);
    const shares = sharedOut(sumCents - taxWithin(sumCents, rate), totals, 100, 100 + rate);
    members.forEach((index, place) => (nets[index] = shares[place] ?? 0));
  }
  return nets;
}

/**
 * Shares of `total` that add up to it: each `parts` × `factor` ÷ `divisor` rounded down (towards zero), plus one for
 * those with the largest remainders, the first of equal ones. All parts have the sign of the total.
 */
function sharedOut(total: number, parts: number[], factor: number, divisor: number): number[] {
  const sign = total < 0 ? -1 : 1;
  const shares = parts.map((part) => {
    const size = Math.abs(part);
    const rest = (size % divisor) * factor;
    return { whole: ((size - (size % divisor)) / divisor) * factor + Math.floor(rest / divisor), lost: rest % divisor };
  });
  const missing = Math.abs(total) - shares.reduce((sum, { whole }) => sum + whole, 0);
  const byLoss = shares.map((_, index) => index).toSorted((a, b) => (shares[b]?.lost ?? 0) - (shares[a]?.lost ?? 0));
  const lucky = new Set(byLoss.slice(0, missing));
  // Never -0.
  return shares.map(({ whole }, index) => 0 + sign * (whole + (lucky.has(index) ? 1 : 0)));
}

/** Two decimals, or more if only those give the line's amount. Six are enough for every quantity. */
function unitPriceOf(quantityThousandths: number, amountCents: number): string {
  const [quantity, amount] = [BigInt(Math.abs(quantityThousandths)), BigInt(Math.abs(amountCents))];
  const rounded = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);
  for (let decimals = 0; ; decimals++) {
    const scale = 1000n * 10n ** BigInt(decimals);
    const price = rounded(amount * scale, quantity);
    if (rounded(quantity * price, scale) === amount) return plainDecimal(Number(price), 2 + decimals);
  }
}
