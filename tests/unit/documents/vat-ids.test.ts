import { describe, expect, it } from 'vitest';
import { euCountries, isOtherEuCountry, isVatId } from '@functions/documents/vat-ids';
import { rightVatIds, wrongVatIds } from '../../support/vat-id-samples';

describe('a VAT id', () => {
  it.each(rightVatIds)('is accepted: %s', (vatId) => expect(isVatId(vatId)).toBe(true));
  it.each(wrongVatIds)('is rejected: %j', (vatId) => expect(isVatId(vatId)).toBe(false));

  it('is recognised for each of the 27 countries, by its prefix', () => {
    const countries = rightVatIds.map((vatId) => vatId.slice(0, 2).replace('EL', 'GR'));
    expect([...new Set(countries)].toSorted()).toEqual(euCountries.toSorted());
    expect(euCountries).toHaveLength(27);
    expect(['AT', 'GR', 'DE', 'EL', 'CH', 'GB'].map(isOtherEuCountry)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
