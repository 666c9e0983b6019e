import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { labelOf, referralStatuses } from '@/texts/labels';

const variants: Record<string, BadgeVariant> = { approved: 'default', rejected: 'destructive', pending: 'secondary' };

export function ReferralBadge({ status }: { status: string }) {
  return <Badge variant={variants[status] ?? 'secondary'}>{labelOf(referralStatuses, status)}</Badge>;
}
