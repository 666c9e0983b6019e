import { personName } from '@/features/accounts/profiles/person-name';
import type { AdminTask } from './queries';

/** The crew besides the responsible employee, 'Josef Brandl, Lena Huber'; '' if there is none. */
export const crewNames = ({ crew, assigned_to }: Pick<AdminTask, 'crew' | 'assigned_to'>): string =>
  crew
    .filter(({ profile_id }) => profile_id !== assigned_to)
    .map(({ profile }) => personName(profile, 'Unbekannt'))
    .sort((one, other) => one.localeCompare(other, 'de'))
    .join(', ');
