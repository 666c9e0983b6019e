import { Badge } from './badge';
import { findIn, labelOf, type Statuses } from '@/lib/labels';

interface StatusBadgeProps<Status extends string> {
  /** The possible statuses: a table of labels with tones. */
  statuses: Statuses<Status>;
  status: NoInfer<Status>;
  className?: string;
}

/** A row's status with its own label and colour. */
export function StatusBadge<Status extends string>({ statuses, status, className }: StatusBadgeProps<Status>) {
  return (
    <Badge variant={findIn(statuses, status)?.tone ?? 'secondary'} className={className}>
      {labelOf(statuses, status)}
    </Badge>
  );
}
