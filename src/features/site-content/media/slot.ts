import type { Enums } from '@/lib/supabase/tables';

export type PageContext = Enums<'page_context'>;

export type MediaType = Enums<'media_type'>;

/** A place on the website that the office fills with a picture or a film. */
export interface MediaSlot {
  context: PageContext;
  /** The slot's name in the office. */
  title: string;
  type: MediaType;
}

/** How a slot's row is titled: the page context, a dash, the slot's own title. */
export function mediaTitle({ context, title }: MediaSlot): string {
  return `${context}-${title}`;
}
