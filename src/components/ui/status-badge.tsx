import { Badge } from './badge';
import { findIn, labelOf, type Statuses } from '@/lib/labels';

interface StatusBadgeProps<Status extends string> {
  /** What the row's status can be: a table of labels with tones. */
  statuses: Statuses<Status>;
  status: NoInfer<Status>;
  className?: string;
}

/** The status of a row in its own words and colour. */
export function StatusBadge<Status extends string>({ statuses, status, className }: StatusBadgeProps<Status>) {
  return (
    <Badge variant={findIn(statuses, status)?.tone ?? 'secondary'} className={className}>
      {labelOf(statuses, status)}
    </Badge>
  );
}
