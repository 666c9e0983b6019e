import type { Enums } from '@/lib/supabase/tables';

export type PageContext = Enums<'page_context'>;

export type MediaType = Enums<'media_type'>;

/** A place on the website that the office fills with an image or a video. */
export interface MediaSlot {
  context: PageContext;
  /** The slot's name in the office. */
  title: string;
  type: MediaType;
}

/** The title of a slot's row: the page context, a dash, the slot's own title. */
export function mediaTitle({ context, title }: MediaSlot): string {
  return `${context}-${title}`;
}
