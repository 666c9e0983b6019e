import { toBeFilledIn } from '@/config/content/legal';
import { useImprintFacts } from '@/features/site-content/imprint-facts';
import { OwnerFact } from './legal-page';

/** A number that the company's documents state as well; once they are complete, an empty one means none. */
export function ImprintNumber({ name }: { name: 'vat_id' | 'register' }) {
  const facts = useImprintFacts();
  return <OwnerFact>{facts?.[name] || (facts?.is_complete ? 'nicht vorhanden' : toBeFilledIn)}</OwnerFact>;
}
