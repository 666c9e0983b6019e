import { queryOptions } from '@tanstack/react-query';
import { type MediaSlot, mediaTitle } from '@/features/site-content/media/slot';
import { readMedium, readSettings } from '@/features/site-content/read';

/** Who the company is, as the website shows it; read once, and again when the office changes it here. */
export const companyQueries = {
  /** The saved settings; null while there are none. */
  settings: queryOptions({ queryKey: ['settings', 'saved'], queryFn: readSettings, staleTime: Infinity }),

  /** The picture in the slot of the logo; null without one. */
  logo: (slot: MediaSlot) =>
    queryOptions({
      queryKey: ['media', 'logo'],
      queryFn: () => readMedium(slot.context, mediaTitle(slot), slot.type),
      staleTime: Infinity,
    }),
};
