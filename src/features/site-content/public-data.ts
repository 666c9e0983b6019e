import type { Database } from '@functions/api/database.types';
import { whenIdle } from '@/lib/lazy/when-idle';
import { callPublicFunction, readPublicRows } from '@/lib/supabase/public-rest';
import type { MediaType, PageContext } from './media/slot';
import type { Row } from '@/lib/supabase/tables';

export type SiteSettings = Omit<Row<'settings'>, 'id' | 'updated_at'>;
export type SlotMedium = Pick<Row<'media'>, 'url' | 'description'>;
export type PageMetadata = Pick<Row<'seo_metadata'>, 'title' | 'description' | 'keywords'>;

export interface SiteVersion {
  /** Changes with every change to what visitors see. */
  version: number;
  /** The seconds since that change. */
  age: number;
}

/** A service of the price list, as visitors see it. */
export type PricedService = Database['public']['Functions']['offered_services']['Returns'][number];

/** The price list: active services, cheapest first; null while there are none. */
export async function readPriceList(): Promise<PricedService[] | null> {
  const offers = await callPublicFunction('offered_services');
  return offers.length > 0 ? offers : null;
}

/** The version of settings, texts, media, metadata and services in the database. */
export async function readSiteVersion(): Promise<SiteVersion> {
  const [row] = await callPublicFunction('site_version');
  if (!row) throw new Error('site_version: no row');
  return { version: row.version, age: row.seconds_since_change };
}

/** The company's data; null until they are saved for the first time. */
export async function readSettings(): Promise<SiteSettings | null> {
  const columns = [
    'company_name',
    'contact_email',
    'phone_number',
    'address',
    'maintenance_mode',
    'opening_hours',
  ] as const;
  const [row] = await readPublicRows('settings', columns, { id: 'eq.1' });
  return row ?? null;
}

/** The office's own texts; null while there are none. */
export async function readSiteTexts(): Promise<Pick<Row<'site_texts'>, 'key' | 'content'>[] | null> {
  const rows = await readPublicRows('site_texts', ['key', 'content'], { content: 'not.is.null' });
  return rows.length > 0 ? rows : null;
}

/** Title and description of a path, else those of the start page; null when there are neither. */
export async function readPageMetadata(path: string): Promise<PageMetadata | null> {
  const columns = ['title', 'description', 'keywords'] as const;
  const [own] = await readPublicRows('seo_metadata', columns, { path: `eq.${path}` });
  if (own || path === '/') return own ?? null;
  const [start] = await readPublicRows('seo_metadata', columns, { path: 'eq./' });
  return start ?? null;
}

interface Batch {
  contexts: Set<PageContext>;
  titles: Set<string>;
  rows: ReturnType<typeof readSlots>;
}
let batch: Batch | undefined;

/**
 * The newest medium with this title in this context: its URL and description; null when there is none. Calls made
 * before the browser is idle are combined into one request: a page has many pictures, and hydrates in parts.
 */
export async function readMedium(context: PageContext, title: string, type: MediaType): Promise<SlotMedium | null> {
  batch ??= openBatch();
  batch.contexts.add(context);
  batch.titles.add(title);
  const rows = await batch.rows;
  const newest = rows.find((row) => row.page_context === context && row.title === title && row.type === type);
  return newest ? { url: newest.url, description: newest.description } : null;
}

function openBatch(): Batch {
  const [contexts, titles] = [new Set<PageContext>(), new Set<string>()];
  const rows = whenIdle().then(() => {
    batch = undefined;
    return readSlots(contexts, titles);
  });
  return { contexts, titles, rows };
}

function readSlots(contexts: Iterable<PageContext>, titles: Iterable<string>) {
  const oneOf = (texts: Iterable<string>) => `in.(${[...texts].map((text) => JSON.stringify(text)).join()})`;
  return readPublicRows('media', ['page_context', 'title', 'type', 'url', 'description'], {
    page_context: oneOf(contexts),
    title: oneOf(titles),
    order: 'created_at.desc',
  });
}
