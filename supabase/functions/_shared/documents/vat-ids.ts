/**
 * VAT id formats of the European Union by prefix: ISO 3166 codes except for Greece (EL). Source: European Commission,
 * VIES, "VAT identification number structure".
 */
const patterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[\dA-Z]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[\dA-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]{1,2}|\d[A-Z+*]\d{5}[A-Z])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[\dA-Z+*]{9}B[\dA-Z+*]{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** The countries of the European Union, ISO 3166-1 alpha-2. */
export const euCountries: readonly string[] = Object.keys(patterns).map((prefix) => (prefix === 'EL' ? 'GR' : prefix));

/** Whether this is a country of the European Union other than Germany. Equals `private.is_other_eu_country`. */
export const isOtherEuCountry = (country: string): boolean => country !== 'DE' && euCountries.includes(country);

/**
 * Whether a VAT id, without spaces, has its country's format. It may still not exist, which only the Federal Central
 * Tax Office can tell (§ 18e UStG). Equals `private.is_vat_id`.
 */
export const isVatId = (vatId: string): boolean => patterns[vatId.slice(0, 2)]?.test(vatId.slice(2)) ?? false;
