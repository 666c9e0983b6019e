import { personName } from '@/features/accounts/profiles/person-name';
import type { OfficeChange } from './mutations';

/** Who changed an entry, and whose it is if it belongs to another person. */
export function changeTitle({ user_id, changed_by, employee, author }: OfficeChange): string {
  const owner = personName(employee, 'Unbekannt');
  if (changed_by === user_id) return `von ${owner}`;
  return `von ${personName(author, 'unbekannt')} bei ${owner}`;
}
