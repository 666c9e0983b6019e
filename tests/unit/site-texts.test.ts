import { describe, expect, it } from 'vitest';
import { isKept, withReply } from '@/config/content/promises';
import { legal, toBeFilledIn } from '@/config/content/legal';
import { paragraphsOf } from '@/config/content/text-block';
import { isShortEnough, textsResolver } from '@/features/site-content/texts/admin/schema';
import type { SavedTexts } from '@/features/site-content/texts/admin/mutations';
import type { EditableBlock } from '@/features/site-content/texts/admin/text-field';
import { textSections } from '@/features/site-content/texts/admin/text-sections';
import { areLegalFactsComplete, sampleSection, sampleSections } from '@/features/site-content/texts/admin/sample-texts';
import { withSaved } from '@/features/site-content/texts/saved-texts';

const blocks: EditableBlock[] = Object.values(textSections).flatMap(({ blocks: some }) => some);

describe('editable blocks', () => {
  it('have keys of their own', () => {
    const keys = blocks.map(({ block }) => block.key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('accept the texts that the website is built with, unchanged', async () => {
    for (const editable of blocks) {
      const { texts, key } = editable.block;
      const options = { fields: {}, shouldUseNativeValidation: false };
      const { values, errors } = await textsResolver(editable)(texts, undefined, options);
      expect(errors, key).toEqual({});
      expect(values, key).toEqual(texts);
      expect(isShortEnough(texts), key).toBe(true);
    }
  });
});

describe('samples', () => {
  const row = (key: string, content: SavedTexts['content']): SavedTexts => ({ key, content, updated_at: '2026-01-01' });

  it('are the blocks that the editor calls samples, in their sections', () => {
    const marked = Object.entries(textSections).flatMap(([section, { blocks: some }]) =>
      (some as EditableBlock[]).filter(({ isSample }) => isSample).map(({ block }) => [block.key, section]),
    );
    expect(Object.fromEntries(marked)).toEqual(sampleSections);
  });

  it('lead to the first section that still has some', () => {
    expect(sampleSection([])).toBe('startseite');
    const home = ['home.statistics', 'home.testimonials'].map((key) => row(key, {}));
    expect(sampleSection(home)).toBe('ueber-uns');
    expect(sampleSection([row('home.statistics', null), ...home.slice(1)])).toBe('startseite');
    expect(sampleSection(Object.keys(sampleSections).map((key) => row(key, {})))).toBeUndefined();
  });

  it('of the legal facts are those without a value, and unchecked texts', () => {
    const filled = Object.fromEntries(Object.keys(legal.texts).map((name) => [name, 'Angabe']));
    expect(areLegalFactsComplete([])).toBe(false);
    expect(areLegalFactsComplete([row(legal.key, { ...filled, isChecked: true })])).toBe(true);
    expect(areLegalFactsComplete([row(legal.key, { ...filled, isChecked: false })])).toBe(false);
    expect(areLegalFactsComplete([row(legal.key, { ...filled, isChecked: true, hosting: toBeFilledIn })])).toBe(false);
  });
});

describe('saved texts', () => {
  const texts = { title: 'Gebaut', shown: true, items: [{ text: 'a' }] };

  it('replace the built ones, part by part', () => {
    expect(withSaved(texts, { title: 'Eigen' })).toEqual({ ...texts, title: 'Eigen' });
    expect(withSaved(texts, { title: '', shown: false, items: [] })).toEqual({ title: '', shown: false, items: [] });
  });

  it.each([undefined, null, 'Text', 7, [], {}])('that are %j leave them', (saved) => {
    expect(withSaved(texts, saved)).toEqual(texts);
  });

  it('of another kind, or of parts that no longer exist, are left out', () => {
    expect(withSaved(texts, { title: ['a'], shown: 'ja', items: 'a', gone: 'b' })).toEqual(texts);
  });
});

describe('promises', () => {
  it('that are switched off take their parts with them', () => {
    expect(['', 'emergency', 'reply'].map((name) => isKept(name, { emergency: false, reply: true }))).toEqual([
      true,
      false,
      true,
    ]);
    const text = { text: 'Schreiben Sie uns.', reply: 'Wir antworten bald.' };
    expect(withReply(text, { emergency: true, reply: true })).toBe('Schreiben Sie uns. Wir antworten bald.');
    expect(withReply(text, { emergency: true, reply: false })).toBe('Schreiben Sie uns.');
  });
});

it('an empty line separates paragraphs', () => {
  expect(paragraphsOf('Eins.\nEins.\n\nZwei.\n \n\n')).toEqual(['Eins.\nEins.', 'Zwei.']);
});
