import type { Column } from '@/components/list/data-table';
import { EmailAddress } from '@/components/ui/email-address';
import { Avatar } from '@/features/team/avatar';
import type { Row } from '@/lib/supabase/tables';

export const columns: Column<Row<'team_members'>>[] = [
  {
    header: 'Name',
    cell: ({ name, avatar_url }) => (
      <span className="flex items-center gap-3">
        <Avatar className="size-9" name={name} url={avatar_url} />
        <span className="min-w-0">{name}</span>
      </span>
    ),
    share: 1.6,
    primary: true,
  },
  { header: 'Funktion', share: 1.6, cell: ({ role }) => role || '-' },
  {
    header: 'E-Mail',
    share: 2.2,
    cell: ({ email }) => (email ? <EmailAddress address={email} isLink /> : '-'),
  },
];
