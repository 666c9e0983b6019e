import { legal, toBeFilledIn } from '@/config/content/legal';
import { withSaved } from '@/features/site-content/texts/saved-texts';
import type { SavedTexts } from './mutations';

/** The blocks whose built texts are samples, with the section of the editor; apart, because the dashboard needs them. */
export const sampleSections = {
  'home.statistics': 'startseite',
  'home.testimonials': 'startseite',
  'about.figures': 'ueber-uns',
  'about.team': 'ueber-uns',
  'reviews.figures': 'bewertungen',
  'reviews.list': 'bewertungen',
  'reviews.platforms': 'bewertungen',
  [legal.key]: 'rechtliches',
};

/** The first section of the editor that still shows samples, leaving out the legal facts; undefined without one. */
export function sampleSection(rows: readonly SavedTexts[]): string | undefined {
  const own = rows.filter(({ content }) => content !== null).map(({ key }) => key);
  return Object.entries(sampleSections).find(([key]) => key !== legal.key && !own.includes(key))?.[1];
}

/** Whether the legal facts have no gap, and the legal texts are checked. */
export function areLegalFactsComplete(rows: readonly SavedTexts[]): boolean {
  const texts = withSaved(legal.texts, rows.find(({ key }) => key === legal.key)?.content);
  return texts.isChecked && !Object.values(texts).includes(toBeFilledIn);
}
