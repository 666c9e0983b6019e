import { type MediaSlot, mediaTitle } from './slot';
import { type SlotMedium, readMedium } from '@/features/site-content/public-data';
import { type LiveResource, liveResource, useLiveResource } from '@/features/site-content/live-resource';

const resources = new Map<MediaSlot, LiveResource<SlotMedium>>();

function resourceOf(slot: MediaSlot): LiveResource<SlotMedium> {
  const title = mediaTitle(slot);
  const resource =
    resources.get(slot) ?? liveResource(`media:${title}`, () => readMedium(slot.context, title, slot.type));
  resources.set(slot, resource);
  return resource;
}

/** The content of a slot: loading, loaded, empty or failed; live. */
export const useManagedMedia = (slot: MediaSlot) => useLiveResource(resourceOf(slot));
