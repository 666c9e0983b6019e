import { Page } from '@/components/layout/page';
import { TimeClockCard } from '@/features/working-time/time-clock/employee/time-clock-card';
import { useSession } from '@/lib/session/session-store';
import { CurrentTaskCard } from './dashboard/current-task-card';
import { TasksCard } from './dashboard/tasks-card';
import { TeamCard } from './dashboard/team-card';
import { TodayCard } from './dashboard/today-card';
import { VehiclesCard } from './dashboard/vehicles-card';
import { useUser } from '@/features/accounts/session/use-user';

export default function EmployeeDashboard() {
  const { session } = useSession();
  const userId = useUser().id;
  return (
    <Page title="Übersicht" description={`Willkommen, ${session?.user.email}`}>
      <div className="grid grid-cols-1 gap-4 sm:gap-6 md:grid-cols-2">
        <CurrentTaskCard userId={userId} />
        <TimeClockCard userId={userId} />
        <TodayCard userId={userId} />
        <TasksCard userId={userId} />
        <VehiclesCard userId={userId} />
        <TeamCard />
      </div>
    </Page>
  );
}
