import { Badge, type BadgeVariant } from '@/components/ui/badge';

const variants: Partial<Record<string, BadgeVariant>> = { Bestätigt: 'success', Ausstehend: 'warning' };

/** The status of an appointment, which is its own label. */
export function AppointmentBadge({ status }: { status: string }) {
  return <Badge variant={variants[status] ?? 'destructive'}>{status}</Badge>;
}
