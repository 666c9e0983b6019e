import { describe, expect, it } from 'vitest';
import { cancellationOf, type DocumentContent, type Line, limits, vatRates } from '@functions/documents/content';
import { scaled } from '@functions/documents/decimal';
import { netAmountsOf } from '@functions/documents/net-amounts';
import { totalsOf } from '@functions/documents/totals';
import { numbers } from './random';
import { invoices } from './variants';

/** Half away from zero, with whole numbers of any size. */
function roundedExactly(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  const isUp = 2n * (rest < 0n ? -rest : rest) >= divisor;
  return isUp ? quotient + (dividend < 0n ? -1n : 1n) : quotient;
}

/** The same sums, written as in the specification. */
function reference({ lines, taxation, prices, discountBasisPoints = 0 }: DocumentContent) {
  const isGross = prices === 'gross';
  const nets = lines.map((line) => {
    const amount = roundedExactly(BigInt(line.quantityThousandths) * BigInt(line.unitPriceCents), 1000n);
    const discount = roundedExactly(amount * BigInt(line.discountBasisPoints ?? 0), 10_000n);
    return { amount, discount, left: amount - discount, rate: taxation === 'regular' ? line.vatRate : 0, line };
  });
  const rates = vatRates
    .map((rate) => ({ rate, members: nets.filter((one) => one.rate === rate) }))
    .filter(({ members }) => members.length > 0)
    .map(({ rate, members }) => {
      const sum = members.reduce((total, { left }) => total + left, 0n);
      const discount = roundedExactly(sum * BigInt(discountBasisPoints), 10_000n);
      const left = sum - discount;
      const tax = roundedExactly(left * BigInt(rate), isGross ? BigInt(100 + rate) : 100n);
      const labour = members.reduce((total, one) => (one.line.labour ? total + one.left : total), 0n);
      const labourLeft = labour - roundedExactly(labour * BigInt(discountBasisPoints), 10_000n);
      const labourGross = isGross ? labourLeft : labourLeft + roundedExactly(labourLeft * BigInt(rate), 100n);
      return { rate, sum, discount, basis: isGross ? left - tax : left, tax, labourGross };
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

/** Mostly everyday amounts, sometimes the largest. */
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
  prices: random(2) === 0 ? 'gross' : 'net',
  lines: Array.from({ length: 1 + random(random(50) === 0 ? limits.lines : 8) }, randomLine),
  ...(random(2) === 0 && { discountBasisPoints: random(10_001) }),
});

const amountsOf = (totals: ReturnType<typeof totalsOf>): number[] => [
  ...totals.lines.flatMap(({ amountCents, discountCents, totalCents }) => [amountCents, discountCents, totalCents]),
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

/** Quantity × price in cents, half away from zero; the price is a decimal text in euro. */
function productOf(quantityThousandths: number, price: string): bigint {
  const [whole = '', fraction = ''] = price.split('.');
  return roundedExactly(
    BigInt(quantityThousandths) * BigInt(whole + fraction) * 100n,
    1000n * 10n ** BigInt(fraction.length),
  );
}

/** PEPPOL-EN16931-R040 and R120: the tolerance of the official checks. */
const isWithinTwoCents = (base: number, basisPoints = 0, found: number): boolean => {
  const difference = BigInt(base) * BigInt(basisPoints) - BigInt(found) * 10_000n;
  return difference <= 20_000n && difference >= -20_000n;
};

describe('net amounts', () => {
  it('of 20,000 random documents add up, mirror, and stay within the rules of e-invoices', () => {
    const wrong: unknown[] = [];
    for (let run = 0; run < 20_000; run++) {
      const content = randomContent();
      const totals = totalsOf(content);
      const net = netAmountsOf(totals);
      const storno = netAmountsOf(totalsOf(cancellationOf({ ...invoices.consumer, ...content }, '', '', '')));
      const areRatesRight = totals.rates.every(({ rate, basisCents }, place) => {
        const { sumCents = NaN, discountCents = NaN } = net.rates[place] ?? {};
        const lines = net.lines.filter((_, index) => totals.lines[index]?.rate === rate);
        return (
          lines.reduce((sum, { netCents }) => sum + netCents, 0) === sumCents &&
          sumCents - discountCents === basisCents &&
          discountCents >= 0 &&
          isWithinTwoCents(sumCents, content.discountBasisPoints, discountCents)
        );
      });
      const areLinesRight = net.lines.every(({ amountCents, discountCents, netCents, unitPrice }, index) => {
        const line = content.lines[index];
        return (
          amountCents - discountCents === netCents &&
          discountCents >= 0 &&
          productOf(line?.quantityThousandths ?? 0, unitPrice) === BigInt(amountCents) &&
          isWithinTwoCents(amountCents, line?.discountBasisPoints, discountCents)
        );
      });
      const isMirrored = net.lines.every((line, index) => {
        const back = storno.lines[index];
        return (
          back?.unitPrice === line.unitPrice &&
          back.netCents + line.netCents === 0 &&
          back.discountCents + line.discountCents === 0 &&
          !Object.is(back.netCents, -0)
        );
      });
      if (!areRatesRight || !areLinesRight || !isMirrored) wrong.push(content);
    }
    expect(wrong).toEqual([]);
  });

  it('keep net prices as written, and otherwise give the shortest exact price', () => {
    const line: Line = { name: 'x', unit: 'HUR', quantityThousandths: 1000, unitPriceCents: 18_900, vatRate: 19 };
    const lines = [line, { ...line, quantityThousandths: 7_500, unitPriceCents: 3_500 }];
    const pricesOf = (prices: 'gross' | 'net') =>
      netAmountsOf(totalsOf({ taxation: 'regular', prices, lines })).lines.map(({ unitPrice }) => unitPrice);
    expect(pricesOf('net')).toEqual(['189.00', '35.00']);
    expect(pricesOf('gross')).toEqual(['158.82', '29.412']);
  });

  it('assign a remaining cent to the line that lost most, the first of equal ones', () => {
    const line: Line = { name: 'x', unit: 'H87', quantityThousandths: 1000, unitPriceCents: 1, vatRate: 19 };
    const nets = (count: number) =>
      netAmountsOf(
        totalsOf({ taxation: 'regular', prices: 'gross', lines: Array.from({ length: count }, () => line) }),
      ).lines.map(({ netCents }) => netCents);
    expect(nets(4)).toEqual([1, 1, 1, 0]);
    expect(nets(1)).toEqual([1]);
  });
});

describe('totals', () => {
  it('of 20,000 random documents are exact, safe, and mirrored by the cancellation to the cent', () => {
    const wrong: unknown[] = [];
    for (let run = 0; run < 20_000; run++) {
      const content = randomContent();
      const totals = totalsOf(content);
      const exact = reference(content);
      const expected = [
        ...exact.nets.flatMap(({ amount, discount, left }) => [amount, discount, left]),
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

  it('would be wrong with naive arithmetic', () => {
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

  it('stay safe at the largest document that the limits allow', () => {
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

  it('apply the discount of a line first, then that of the whole document, rate by rate', () => {
    const { lines, rates, ...sums } = totalsOf(invoices.discounted);
    expect(lines[1]).toMatchObject({ amountCents: 11_900, discountCents: 1_488, totalCents: 10_412 });
    expect(rates).toEqual([
      { category: 'S', rate: 19, sumCents: 43_685, discountCents: 1_455, basisCents: 42_230, taxCents: 8_024 },
      { category: 'S', rate: 7, sumCents: 1_495, discountCents: 50, basisCents: 1_445, taxCents: 101 },
    ]);
    expect(sums).toEqual({
      prices: 'net',
      sumCents: 45_180,
      discountCents: 1_505,
      netCents: 43_675,
      taxCents: 8_125,
      grossCents: 51_800,
      labourCents: 47_266,
      recurring: [],
    });
  });

  it('have no VAT for a small business or under reverse charge', () => {
    for (const name of ['small-business', 'reverse-charge'] as const) {
      const { rates, taxCents, netCents, grossCents } = totalsOf(invoices[name]);
      expect(rates.map(({ category, rate }) => [category, rate])).toEqual([
        [name === 'small-business' ? 'E' : 'AE', 0],
      ]);
      expect([taxCents, grossCents]).toEqual([0, netCents]);
    }
  });

  it('of gross prices are their exact sum, which includes VAT', () => {
    const line: Line = { name: 'x', unit: 'H87', quantityThousandths: 1000, unitPriceCents: 18_900, vatRate: 19 };
    const book: Line = { ...line, quantityThousandths: 3000, unitPriceCents: 999, vatRate: 7 };
    const totals = totalsOf({ taxation: 'regular', prices: 'gross', lines: [line, book, { ...line, vatRate: 0 }] });
    expect(totals.rates.map(({ rate, basisCents, taxCents }) => [rate, basisCents, taxCents])).toEqual([
      [19, 15_882, 3_018],
      [7, 2_801, 196],
      [0, 18_900, 0],
    ]);
    expect(totals.grossCents).toBe(18_900 + 2_997 + 18_900);
    for (const taxation of ['small-business', 'eu-service'] as const)
      expect(totalsOf({ taxation, prices: 'gross', lines: [line] })).toMatchObject({ netCents: 18_900, taxCents: 0 });
  });

  it('state why there is no VAT', () => {
    const line: Line = { name: 'x', unit: 'H87', quantityThousandths: 1000, unitPriceCents: 100, vatRate: 0 };
    const [exempt] = totalsOf({ taxation: 'regular', exemption: 'Steuerfrei nach § 4', lines: [line] }).rates;
    expect(exempt).toMatchObject({ category: 'E', exemption: { text: 'Steuerfrei nach § 4' } });
    const [abroad] = totalsOf({ taxation: 'eu-service', lines: [{ ...line, vatRate: 19 }] }).rates;
    expect(abroad).toMatchObject({
      category: 'AE',
      rate: 0,
      exemption: { text: 'Steuerschuldnerschaft des Leistungsempfängers (reverse charge)', code: 'VATEX-EU-AE' },
    });
  });

  it('sum what recurs apart: flat amounts by their period, a price per visit or hour by itself', () => {
    const line: Line = { name: 'x', unit: 'LS', quantityThousandths: 1000, unitPriceCents: 10_000, vatRate: 19 };
    const lines: Line[] = [
      { ...line, name: 'Winterdienst', unit: 'HUR', recurs: 'stunde' },
      { ...line, recurs: 'jahr' },
      { ...line, name: 'Fenster', recurs: 'einsatz', discountBasisPoints: 1000 },
      line,
      { ...line, recurs: 'monat' },
      { ...line, name: 'Fenster', recurs: 'einsatz' },
      { ...line, recurs: 'monat', vatRate: 7 },
    ];
    const totals = totalsOf({ taxation: 'regular', prices: 'net', lines, discountBasisPoints: 5000 });
    expect([totals.netCents, totals.grossCents]).toEqual([5_000, 5_950]);
    expect(totals.lines).toHaveLength(7);
    expect(
      totals.recurring.map(({ recurs, name, netCents, grossCents }) => [recurs, name, netCents, grossCents]),
    ).toEqual([
      ['monat', undefined, 20_000, 22_600],
      ['jahr', undefined, 10_000, 11_900],
      ['einsatz', 'Fenster', 9_000, 10_710],
      ['einsatz', 'Fenster', 10_000, 11_900],
      ['stunde', 'Winterdienst', 10_000, 11_900],
    ]);
  });

  it('leave out optional lines that were not chosen', () => {
    const line: Line = { name: 'x', unit: 'LS', quantityThousandths: 1000, unitPriceCents: 10_000, vatRate: 19 };
    const books: Line = { ...line, vatRate: 7, optional: true, labour: true };
    const lines = [{ ...line, optional: true }, line, books];
    const of = (...chosen: number[]) => {
      const totals = totalsOf({ taxation: 'regular', lines, discountBasisPoints: 1000 }, chosen);
      const { rates, grossCents, labourCents } = totals;
      return [totals.lines.map(({ isLeftOut }) => isLeftOut), rates.map(({ rate }) => rate), grossCents, labourCents];
    };
    expect(of()).toEqual([[true, false, true], [19], 10_710, 0]);
    expect(of(1)).toEqual([[false, false, true], [19], 21_420, 0]);
    expect(of(3, 2)).toEqual([[true, false, false], [19, 7], 20_340, 9_630]);
  });

  it('of an empty document are zero', () => {
    expect(totalsOf({ taxation: 'regular', lines: [] })).toMatchObject({ rates: [], grossCents: 0 });
  });
});
