import type { BillingSettings, BillingSettingsInput } from './schema';

/**
 * What the company is missing for a lawful invoice (§ 14 Abs. 4 UStG): the fields to fill in, in the form's order. Must
 * match `private.missing_of_company`, which blocks issuing.
 */
export function missingForInvoices(saved: BillingSettings): (keyof BillingSettingsInput)[] {
  const needed = ['legal_name', 'street', 'postal_code', 'city'] as const;
  return [
    ...needed.filter((field) => saved[field] === ''),
    ...(saved.tax_number === '' && saved.vat_id === '' ? (['tax_number'] as const) : []),
  ];
}
