import { describe, expect, it } from 'vitest';
import { postalCountry } from '@functions/documents/countries';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));
const names = new Intl.DisplayNames('de', { type: 'region' });
/** Codes that have a name and are not a country today: former ones, groups, parts of countries, test locales. */
const isNone =
  /^(AC|AN|BU|CP|CQ|CS|DD|DG|DY|EA|EU|EZ|FX|HV|IC|NH|NQ|PC|PU|PZ|QO|RH|SU|TA|TP|UK|UN|VD|WK|XA|XB|YD|YU|ZR|ZZ)$/;
/** Another name, or another spelling, than the runtime's. */
const own: Record<string, string> = {
  CD: 'Demokratische Republik Kongo',
  CG: 'Republik Kongo',
  HK: 'Hongkong',
  MO: 'Macau',
};

describe('countries in addresses', () => {
  it('have their German names in upper case, every country included', () => {
    const known = codes.filter((code) => !isNone.test(code) && names.of(code) !== code);
    expect(known.length).toBeGreaterThanOrEqual(249);
    for (const code of known) expect(postalCountry(code)).toBe((own[code] ?? names.of(code))?.toUpperCase());
  });

  it('stay codes if there is no name', () => {
    expect(postalCountry('QQ')).toBe('QQ');
  });
});
