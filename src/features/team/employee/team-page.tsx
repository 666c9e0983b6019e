import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { EmptyState } from '@/components/list/empty-state';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { Card } from '@/components/ui/card';
import { EmailAddress } from '@/components/ui/email-address';
import { employeeTeamQueries } from './queries';
import { Avatar } from '@/features/team/avatar';
import { mailLink } from '@/lib/format/mail-link';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';

export default function EmployeeTeamPage() {
  const team = useQuery(employeeTeamQueries.list);
  useLiveTable('team_members');
  return (
    <Page title="Team">
      <QueryView query={team} failure="Fehler beim Laden des Teams">
        {(members) =>
          members.length === 0 ? (
            <EmptyState text="Keine Teammitglieder gefunden." />
          ) : (
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {members.map((member) => (
                <li key={member.id} className="grid grid-cols-1">
                  <MemberCard member={member} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  );
}

function MemberCard({ member: { name, role, email, avatar_url } }: { member: Row<'team_members'> }) {
  return (
    <Card>
      <div className="flex items-center gap-4 max-[20rem]:flex-col max-[20rem]:items-start">
        <Avatar name={name} url={avatar_url} className="size-16 text-2xl" />
        <div className="min-w-0">
          <h2 className="text-lg">{name}</h2>
          {role && <p className="text-muted-foreground">{role}</p>}
        </div>
      </div>
      {email && (
        <a
          href={mailLink(email)}
          className="mt-auto flex min-h-12 items-center gap-2.5 rounded-lg border border-input px-4 py-2 font-medium transition-colors hover:bg-muted"
        >
          <Mail aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-primary max-[16rem]:hidden" />
          <span className="min-w-0">
            <EmailAddress address={email} />
          </span>
        </a>
      )}
    </Card>
  );
}
