import type { PromiseName } from '@/config/content/promises';
import type { ListField } from './text-field';

// Fields that several blocks have.

export const title = { kind: 'line', label: 'Überschrift', max: 120 } as const;
export const intro = { kind: 'text', label: 'Einleitung', max: 600, optional: true } as const;
export const text = { kind: 'text', label: 'Text', max: 1000 } as const;
export const reply = {
  kind: 'text',
  label: 'Satz zur Antwortzeit',
  max: 300,
  optional: true,
  hint: 'Steht hinter dem Text, solange die Antwort innerhalb von 24 Stunden zugesagt ist.',
} as const;
export const note = {
  kind: 'text',
  label: 'Hinweis',
  max: 1000,
  optional: true,
  hint: 'Sagen Sie hier, ob und wie Sie prüfen, dass die Bewertungen von Ihren Kunden stammen (§ 5b Abs. 3 UWG). Leer wird nichts gezeigt.',
} as const;

const promise = {
  kind: 'choice',
  label: 'Wird gezeigt',
  options: [
    { value: '' satisfies PromiseName, label: 'immer' },
    { value: 'emergency' satisfies PromiseName, label: 'solange es den Notdienst gibt' },
    { value: 'reply' satisfies PromiseName, label: 'solange Antwort in 24 Stunden zugesagt ist' },
  ],
} as const;

export const figures = {
  kind: 'list',
  label: 'Kennzahlen',
  entry: 'Kennzahl',
  most: 8,
  fields: {
    value: { kind: 'line', label: 'Zahl', max: 12 },
    label: { kind: 'line', label: 'Was sie zählt', max: 60 },
    promise,
  },
} as const satisfies ListField;

export const titledTexts = (label: string, entry: string) =>
  ({
    kind: 'list',
    label,
    entry,
    most: 12,
    fields: {
      title: { kind: 'line', label: 'Überschrift', max: 120 },
      text: { kind: 'text', label: 'Text', max: 600 },
    },
  }) as const satisfies ListField;

export const promisedTexts = (label: string, entry: string) => {
  const list = titledTexts(label, entry);
  return { ...list, fields: { ...list.fields, promise } } as const satisfies ListField;
};

export const rating = { kind: 'number', label: 'Sterne (1 bis 5)', min: 1, max: 5 } as const;
