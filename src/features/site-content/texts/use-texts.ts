import { isKept, promises } from '@/config/content/promises';
import type { TextBlock, TextValues } from '@/config/content/text-block';
import { liveResource, useLiveResource } from '@/features/site-content/live-resource';
import { readSiteTexts } from '@/features/site-content/public-data';
import { withSaved } from './saved-texts';

const saved = liveResource('texts', readSiteTexts);

/** A block's texts: the office's own, live, and the built ones until they are loaded or where there are none. */
export function useTexts<Values extends TextValues>({ key, texts }: TextBlock<Values>): Values {
  const rows = useLiveResource(saved).data;
  return withSaved(texts, rows?.find((row) => row.key === key)?.content);
}

/** Which promises are kept, with the words for the emergency line. */
export const usePromises = () => useTexts(promises);

/** The entries whose promise is kept. */
export function useKept<Entry extends { promise: string }>(entries: Entry[]): Entry[] {
  const kept = usePromises();
  return entries.filter(({ promise }) => isKept(promise, kept));
}
