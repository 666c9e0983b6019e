import { textBlock } from './text-block';

/** What the company promises on several pages; a promise that is switched off disappears from all of them. */
export const promises = textBlock('website.promises', {
  emergency: true,
  emergencyLine: 'Notdienst rund um die Uhr',
  emergencyHours: 'rund um die Uhr (24/7)',
  reply: true,
});

/** The promise that a sentence or an entry belongs to; '' for none. */
export type PromiseName = '' | 'emergency' | 'reply';

/** A figure in large type. */
export const figure = (value: string, label: string, promise: PromiseName = '') => ({ value, label, promise });

type Kept = Pick<typeof promises.texts, 'emergency' | 'reply'>;

/** Whether a part of a page that belongs to `promise` is shown. */
export function isKept(promise: string, kept: Record<string, unknown>): boolean {
  return kept[promise] !== false;
}

/** A text, followed by its sentence about how soon the company replies. */
export function withReply({ text, reply }: { text: string; reply: string }, kept: Kept): string {
  return [text, kept.reply && reply].filter(Boolean).join(' ');
}
