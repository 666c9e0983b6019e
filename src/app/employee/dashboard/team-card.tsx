import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import { paths } from '@/config/paths';
import { employeeTeamQueries } from '@/features/team/employee/queries';
import { Avatar } from '@/features/team/avatar';
import { useLiveTable } from '@/lib/supabase/realtime';
import { DashboardCard } from './dashboard-card';

const shown = 4;

/** The first few colleagues and how many there are. */
export function TeamCard() {
  const team = useQuery(employeeTeamQueries.list);
  useLiveTable('team_members');
  return (
    <DashboardCard title="Team" to={paths.employee.team} linkText="Zum Team">
      <QueryView query={team} failure="Fehler beim Laden der Dashboard-Daten.">
        {(members) => (
          <>
            {members.length === 0 && <p className="text-muted-foreground">Keine Teammitglieder gefunden.</p>}
            <ul className="space-y-2">
              {members.slice(0, shown).map((member) => (
                <li key={member.id} className="flex min-h-12 items-center gap-3">
                  <Avatar name={member.name} url={member.avatar_url} className="size-10" />
                  <span className="min-w-0 truncate">{member.name}</span>
                </li>
              ))}
            </ul>
            {members.length > shown && (
              <p className="text-sm text-muted-foreground">{`und ${members.length - shown} weitere`}</p>
            )}
          </>
        )}
      </QueryView>
    </DashboardCard>
  );
}
