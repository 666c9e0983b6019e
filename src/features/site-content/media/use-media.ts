import { useMemo } from 'react';
import { type MediaSlot, mediaTitle } from './slot';
import { readMedium } from '@/features/site-content/read';
import { useLiveResource } from '@/features/site-content/live-resource';

/** The content of a slot: loading, loaded, empty or failed; live. */
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
