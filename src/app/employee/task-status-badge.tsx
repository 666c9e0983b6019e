import { Badge, type BadgeVariant } from '@/components/ui/badge';
import type { TaskStatus } from '@/data/tasks/employee';
import { labelOf, taskStatuses } from '@/texts/labels';

const variants: Record<TaskStatus, BadgeVariant> = {
  offen: 'warning',
  in_bearbeitung: 'default',
  abgeschlossen: 'success',
};

export function TaskStatusBadge({ status }: { status: string }) {
  const variant = status in variants ? variants[status as TaskStatus] : 'secondary';
  return <Badge variant={variant}>{labelOf(taskStatuses, status)}</Badge>;
}
