import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newService, serviceSchema } from '@/features/services/schema';

const incomplete = 'Bitte füllen Sie alle Pflichtfelder korrekt aus.';
const valid = { ...newService, title: 'Grundreinigung', description: 'Alle Räume' };
const messages = (change: Partial<z.input<typeof serviceSchema>>) =>
  serviceSchema.safeParse({ ...valid, ...change }).error?.issues.map(({ message }) => message);

describe('a service', () => {
  it('requires a title, a description and a duration that are not blank', () => {
    expect(messages({})).toBeUndefined();
    for (const field of ['title', 'description', 'duration'])
      expect(messages({ [field]: ' \n ' })).toEqual([incomplete]);
  });

  it('has a price in whole cents within the table’s limits', () => {
    for (const price of [0, 0.29, 42.5, 1_000_000]) expect(messages({ price }), String(price)).toBeUndefined();
    for (const price of [NaN, -1]) expect(messages({ price })?.[0]).toBe(incomplete);
    expect(messages({ price: 12.345 })).toEqual(['Bitte geben Sie den Preis auf den Cent genau ein.']);
    expect(messages({ price: 1_000_001 })).toEqual(['Der Preis darf höchstens 1.000.000,00 € betragen.']);
  });

  it('has a known category', () => {
    expect(messages({ category: 'umzug' })).toBeUndefined();
    expect(messages({ category: 'toString' })).toEqual([incomplete]);
  });

  it('drops columns of a saved row that the form does not have', () => {
    expect(Object.keys(serviceSchema.parse({ ...valid, id: 'x', created_at: 'y' })).sort()).toEqual(
      Object.keys(newService).sort(),
    );
  });
});
