import { Badge } from '@/components/ui/badge';
import { type Standing, standingOf } from '@/features/quotes/standing';

/** The state of a quote, as a badge. */
export function QuoteBadge({ quote }: { quote: Standing }) {
  const { label, tone } = standingOf(quote);
  return <Badge variant={tone}>{label}</Badge>;
}
