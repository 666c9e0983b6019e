import type { Database } from '@functions/api/database.types';
import { callPublicFunction } from '@/lib/supabase/public-rest';
import { liveResource, useLiveResource } from './live-resource';

type ImprintFacts = Database['public']['Functions']['imprint_facts']['Returns'][number];

/** What the imprint states of the data on documents; null without any. */
export async function readImprintFacts(): Promise<ImprintFacts | null> {
  const [facts] = await callPublicFunction('imprint_facts');
  return facts ?? null;
}

const facts = liveResource('imprint', readImprintFacts);

/** Null while loading. */
export const useImprintFacts = () => useLiveResource(facts).data;
