import { Badge } from '@/components/ui/badge';
import { type StatusColumns, effectiveStatusOf } from '@/features/quotes/effective-status';

/** The state of a quote, as a badge. */
export function QuoteBadge({ quote }: { quote: StatusColumns }) {
  const { label, tone } = effectiveStatusOf(quote);
  return <Badge variant={tone}>{label}</Badge>;
}
