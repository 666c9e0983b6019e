import { Badge } from '@/components/ui/badge';
import { isOpenLead } from './open-leads';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';

/** The follow-up date of a lead; nothing if there is none, or none is needed any more. */
export function FollowUpBadge({ lead }: { lead: Pick<Row<'contact_requests'>, 'status' | 'follow_up_on'> }) {
  const { follow_up_on: day } = lead;
  if (!day || !isOpenLead(lead)) return null;
  const today = berlinDay();
  if (day === today) return <Badge variant="warning">Wiedervorlage heute</Badge>;
  if (day < today) return <Badge variant="destructive">{`Überfällig seit ${formatDate(day)}`}</Badge>;
  return <Badge variant="secondary">{`Wiedervorlage ${formatDate(day)}`}</Badge>;
}
