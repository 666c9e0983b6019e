import { useMemo } from 'react';
import { type MediaSlot, mediaTitle } from '@/data/media/slot';
import { readMedium } from '@/data/site/read';
import { useLiveResource } from '@/features/site/live-resource';

/** What the office put into a slot: loading, loaded, empty or failed; follows changes. */
export function useMedia(slot: MediaSlot) {
  const { context, type } = slot;
  const title = mediaTitle(slot);
  const options = useMemo(
    () => ({
      key: `media:${title}`,
      load: () => readMedium(context, title, type),
    }),
    [context, title, type],
  );
  return useLiveResource(options);
}
