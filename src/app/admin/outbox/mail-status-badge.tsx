import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { labelOf, mailStatuses } from '@/texts/labels';

const variants: Partial<Record<string, BadgeVariant>> = { sent: 'success', failed: 'destructive', pending: 'warning' };

export function MailStatusBadge({ status }: { status: string }) {
  return <Badge variant={variants[status] ?? 'secondary'}>{labelOf(mailStatuses, status)}</Badge>;
}
