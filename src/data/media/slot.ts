export type PageContext =
  'startseite' | 'leistungen' | 'ueber-uns' | 'galerie' | 'empfehlungsprogramm' | 'kontakt' | 'global';

export type MediaType = 'image' | 'video';

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
