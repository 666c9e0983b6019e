import { Page } from '@/components/crud/page';
import { TimeClockCard } from '@/features/time-clock/time-clock-card';
import { useSession } from '@/lib/session/session-context';
import { TasksCard } from './dashboard/tasks-card';
import { TeamCard } from './dashboard/team-card';
import { VehiclesCard } from './dashboard/vehicles-card';
import { useEmployeeId } from './use-employee-id';

export default function EmployeeDashboard() {
  const { session } = useSession();
  const userId = useEmployeeId();
  return (
    <Page title="Übersicht" description={`Willkommen, ${session?.user.email}`}>
      <div className="grid gap-4 sm:gap-6 md:grid-cols-2">
        <TimeClockCard userId={userId} />
        <TasksCard userId={userId} />
        <VehiclesCard userId={userId} />
        <TeamCard />
      </div>
    </Page>
  );
}
