import { type MediaSlot, mediaTitle } from './slot';
import { type Medium, readMedium } from '@/features/site-content/read';
import { type LiveResource, liveResource, useLiveResource } from '@/features/site-content/live-resource';

const resources = new Map<MediaSlot, LiveResource<Medium>>();

function resourceOf(slot: MediaSlot): LiveResource<Medium> {
  const title = mediaTitle(slot);
  const resource =
    resources.get(slot) ?? liveResource(`media:${title}`, () => readMedium(slot.context, title, slot.type));
  resources.set(slot, resource);
  return resource;
}

/** The content of a slot: loading, loaded, empty or failed; live. */
export const useManagedMedia = (slot: MediaSlot) => useLiveResource(resourceOf(slot));
