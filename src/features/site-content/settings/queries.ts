import { queryOptions } from '@tanstack/react-query';
import { type MediaSlot, mediaTitle } from '@/features/site-content/media/slot';
import { readMedium, readSettings } from '@/features/site-content/public-data';

/** The company's data on the website; loaded once, and again when the office changes them here. */
export const companyQueries = {
  /** The saved settings; null while there are none. */
  settings: queryOptions({ queryKey: ['settings', 'saved'], queryFn: readSettings, staleTime: Infinity }),

  /** The image in the logo slot; null without one. */
  logo: (slot: MediaSlot) =>
    queryOptions({
      queryKey: ['media', 'logo'],
      queryFn: () => readMedium(slot.context, mediaTitle(slot), slot.type),
      staleTime: Infinity,
    }),
};
