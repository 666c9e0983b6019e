import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newService, serviceSchema } from '@/features/services/schema';

const incomplete = 'Bitte füllen Sie alle Pflichtfelder korrekt aus.';
const valid = { ...newService, title: 'Grundreinigung', description: 'Alle Räume' };
const messages = (change: Partial<z.input<typeof serviceSchema>>) =>
  serviceSchema.safeParse({ ...valid, ...change }).error?.issues.map(({ message }) => message);

describe('a service', () => {
  it('needs a title, a description and a duration that are more than spaces', () => {
    expect(messages({})).toBeUndefined();
    for (const field of ['title', 'description', 'duration'])
      expect(messages({ [field]: ' \n ' })).toEqual([incomplete]);
  });

  it('costs a number of whole cents that the table holds', () => {
    for (const price of [0, 0.29, 42.5, 1_000_000]) expect(messages({ price }), String(price)).toBeUndefined();
    for (const price of [NaN, -1]) expect(messages({ price })?.[0]).toBe(incomplete);
    expect(messages({ price: 12.345 })).toEqual(['Bitte geben Sie den Preis auf den Cent genau ein.']);
    expect(messages({ price: 1_000_001 })).toEqual(['Der Preis darf höchstens 1.000.000,00 € betragen.']);
  });

  it('is of a known category', () => {
    expect(messages({ category: 'umzug' })).toBeUndefined();
    expect(messages({ category: 'toString' })).toEqual([incomplete]);
  });

  it('leaves out what a saved row has besides the form', () => {
    expect(Object.keys(serviceSchema.parse({ ...valid, id: 'x', created_at: 'y' })).sort()).toEqual(
      Object.keys(newService).sort(),
    );
  });
});
