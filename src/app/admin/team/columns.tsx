import type { Column } from '@/components/crud/data-table';
import { EmailAddress } from '@/components/crud/email-address';
import { Avatar } from '@/features/team-members/avatar';
import type { Row } from '@/lib/tables';

export const columns: Column<Row<'team_members'>>[] = [
  {
    header: 'Name',
    cell: ({ name, avatar_url }) => (
      <span className="flex items-center gap-3">
        <Avatar className="size-9" name={name} url={avatar_url} />
        <span className="min-w-0">{name}</span>
      </span>
    ),
    primary: true,
  },
  { header: 'Funktion', cell: ({ role }) => role || '-' },
  {
    header: 'E-Mail',
    cell: ({ email }) => (email ? <EmailAddress address={email} isLink /> : '-'),
  },
];
