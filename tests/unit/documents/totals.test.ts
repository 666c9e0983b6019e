import { describe, expect, it, vi } from 'vitest';
import { cancellationOf, type DocumentContent, type Line, limits, vatRates } from '@functions/documents/content';
import { scaled } from '@functions/documents/decimal';
import { totalsOf } from '@functions/documents/totals';
import { numbers } from './random';
import { invoices } from './variants';

// Much of it is arithmetic, and a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Half away from zero, with whole numbers of any size. */
function roundedExactly(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  const isUp = 2n * (rest < 0n ? -rest : rest) >= divisor;
  return isUp ? quotient + (dividend < 0n ? -1n : 1n) : quotient;
}

/** The same sums in the words of the specification. */
function reference({ lines, taxation, discountBasisPoints = 0 }: DocumentContent) {
  const nets = lines.map((line) => {
    const gross = roundedExactly(BigInt(line.quantityThousandths) * BigInt(line.unitPriceCents), 1000n);
    const discount = roundedExactly(gross * BigInt(line.discountBasisPoints ?? 0), 10_000n);
    return { gross, discount, net: gross - discount, rate: taxation === 'regular' ? line.vatRate : 0, line };
  });
  const rates = vatRates
    .map((rate) => ({ rate, members: nets.filter((one) => one.rate === rate) }))
    .filter(({ members }) => members.length > 0)
    .map(({ rate, members }) => {
      const sum = members.reduce((total, { net }) => total + net, 0n);
      const discount = roundedExactly(sum * BigInt(discountBasisPoints), 10_000n);
      const basis = sum - discount;
      const labour = members.reduce((total, { net, line }) => (line.labour ? total + net : total), 0n);
      const labourBasis = labour - roundedExactly(labour * BigInt(discountBasisPoints), 10_000n);
      const labourGross = labourBasis + roundedExactly(labourBasis * BigInt(rate), 100n);
      return { rate, sum, discount, basis, tax: roundedExactly(basis * BigInt(rate), 100n), labourGross };
    });
  const net = rates.reduce((total, { basis }) => total + basis, 0n);
  const tax = rates.reduce((total, rate) => total + rate.tax, 0n);
  return {
    nets,
    rates,
    net,
    tax,
    gross: net + tax,
    labour: rates.reduce((sum, { labourGross }) => sum + labourGross, 0n),
  };
}

const random = numbers(7);

/** Mostly everyday amounts, sometimes the greatest. */
const upTo = (most: number): number => (random(10) === 0 ? most - random(3) : random(Math.min(most, 2_000_000)));

function randomLine(): Line {
  return {
    name: 'x',
    unit: 'HUR',
    quantityThousandths: Math.max(1, upTo(limits.quantityThousandths.max)),
    unitPriceCents: upTo(limits.unitPriceCents.max),
    vatRate: vatRates[random(3)] ?? 19,
    labour: random(2) === 0,
    ...(random(2) === 0 && { discountBasisPoints: random(10_001) }),
  };
}

const randomContent = (): DocumentContent => ({
  taxation: (['regular', 'regular', 'regular', 'small-business', 'reverse-charge'] as const)[random(5)] ?? 'regular',
  lines: Array.from({ length: 1 + random(random(50) === 0 ? limits.lines : 8) }, randomLine),
  ...(random(2) === 0 && { discountBasisPoints: random(10_001) }),
});

const amountsOf = (totals: ReturnType<typeof totalsOf>): number[] => [
  ...totals.lines.flatMap(({ amountCents, discountCents, netCents }) => [amountCents, discountCents, netCents]),
  ...totals.rates.flatMap(({ sumCents, discountCents, basisCents, taxCents }) => [
    sumCents,
    discountCents,
    basisCents,
    taxCents,
  ]),
  totals.sumCents,
  totals.discountCents,
  totals.netCents,
  totals.taxCents,
  totals.grossCents,
  totals.labourCents,
];

describe('totals', () => {
  it('of 20,000 random documents are exact, safe, and mirrored by the cancellation to the cent', () => {
    const wrong: unknown[] = [];
    for (let run = 0; run < 20_000; run++) {
      const content = randomContent();
      const totals = totalsOf(content);
      const exact = reference(content);
      const expected = [
        ...exact.nets.flatMap(({ gross, discount, net }) => [gross, discount, net]),
        ...exact.rates.flatMap(({ sum, discount, basis, tax }) => [sum, discount, basis, tax]),
        exact.rates.reduce((sum, rate) => sum + rate.sum, 0n),
        exact.rates.reduce((sum, rate) => sum + rate.discount, 0n),
        exact.net,
        exact.tax,
        exact.gross,
        exact.labour,
      ];
      const found = amountsOf(totals);
      const storno = amountsOf(totalsOf(cancellationOf({ ...invoices.consumer, ...content }, '', '', '')));
      const isRight =
        found.length === expected.length &&
        found.every((amount, index) => Number.isSafeInteger(amount) && BigInt(amount) === expected[index]) &&
        storno.every((amount, index) => amount + (found[index] ?? NaN) === 0 && !Object.is(amount, -0));
      if (!isRight) wrong.push(content);
    }
    expect(wrong).toEqual([]);
  });

  it('would be wrong with the arithmetic that comes to mind', () => {
    const naive = (value: number, factor: number, divisor: number) => Math.round((value * factor) / divisor);
    expect(naive(-5, 1, 10)).not.toBe(scaled(-5, 1, 10));
    // Just below a half, with products beyond the safe integers.
    const amounts = Array.from({ length: 10 }, (_, index) => 999_999_905_001 + index * 10_000);
    const exact = amounts.map((amount) => Number(roundedExactly(BigInt(amount) * 9_999n, 10_000n)));
    expect(amounts.map((amount) => scaled(amount, 9_999, 10_000))).toEqual(exact);
    expect(amounts.map((amount) => naive(amount, 9_999, 10_000))).not.toEqual(exact);
    expect(roundedExactly(15n, 10n)).toBe(2n);
    expect(roundedExactly(-15n, 10n)).toBe(-2n);
    expect(roundedExactly(-14n, 10n)).toBe(-1n);
  });

  it('stay safe at the greatest document that the bounds allow', () => {
    const line: Line = {
      name: 'x',
      unit: 'H87',
      quantityThousandths: limits.quantityThousandths.max,
      unitPriceCents: limits.unitPriceCents.max,
      vatRate: 19,
      labour: true,
    };
    const content = { taxation: 'regular', lines: Array.from({ length: limits.lines }, () => line) } as const;
    const { grossCents, labourCents } = totalsOf(content);
    expect(grossCents).toBe(238_000_000_000_000);
    expect(labourCents).toBe(grossCents);
  });

  it('round half away from zero, on both sides of it', () => {
    expect([5, 15, 25, -5, -15, 4, -4].map((value) => scaled(value, 1, 10))).toEqual([1, 2, 3, -1, -2, 0, 0]);
    expect(Object.is(scaled(-4, 1, 10), 0)).toBe(true);
  });

  it('compute VAT on the sum of a rate, not line by line', () => {
    const line: Line = { name: 'x', unit: 'H87', quantityThousandths: 1000, unitPriceCents: 3, vatRate: 19 };
    expect(totalsOf({ taxation: 'regular', lines: [line, line, line] }).taxCents).toBe(2);
  });

  it('take the discount of a line first, then that of the whole, rate by rate', () => {
    const { lines, rates, ...sums } = totalsOf(invoices.discounted);
    expect(lines[1]).toMatchObject({ amountCents: 11_900, discountCents: 1_488, netCents: 10_412 });
    expect(rates).toEqual([
      { category: 'S', rate: 19, sumCents: 43_685, discountCents: 1_455, basisCents: 42_230, taxCents: 8_024 },
      { category: 'S', rate: 7, sumCents: 1_495, discountCents: 50, basisCents: 1_445, taxCents: 101 },
    ]);
    expect(sums).toEqual({
      sumCents: 45_180,
      discountCents: 1_505,
      netCents: 43_675,
      taxCents: 8_125,
      grossCents: 51_800,
      labourCents: 47_266,
    });
  });

  it('know no VAT for a small business and where the buyer owes it', () => {
    for (const name of ['small-business', 'reverse-charge'] as const) {
      const { rates, taxCents, netCents, grossCents } = totalsOf(invoices[name]);
      expect(rates.map(({ category, rate }) => [category, rate])).toEqual([
        [name === 'small-business' ? 'E' : 'AE', 0],
      ]);
      expect([taxCents, grossCents]).toEqual([0, netCents]);
    }
  });

  it('of nothing are nothing', () => {
    expect(totalsOf({ taxation: 'regular', lines: [] })).toMatchObject({ rates: [], grossCents: 0 });
  });
});
