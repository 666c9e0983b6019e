import { CalendarOff, CircleUserRound, ClipboardList, Clock, House, Truck, UsersRound } from 'lucide-react';
import { paths } from '@/config/paths';
import { PortalFrame } from '@/features/accounts/session/portal-frame';
import { useUser } from '@/features/accounts/session/use-user';
import { useAgeOfCopies } from '@/lib/offline/copies';
import { formatAge } from './format-age';
import { useOfflineApp } from './use-offline-app';
import { UnsentEntries } from './unsent-entries';

const { employee } = paths;

const items = [
  { to: employee.home, label: 'Übersicht', icon: House, end: true },
  { to: employee.tasks, label: 'Aufträge', icon: ClipboardList },
  { to: employee.workTimes, label: 'Arbeitszeiten', icon: Clock },
  { to: employee.vehicles, label: 'Fahrzeuge', icon: Truck },
  { to: employee.absences, label: 'Abwesenheiten', icon: CalendarOff },
  { to: employee.team, label: 'Team', icon: UsersRound },
  { to: paths.account, label: 'Mein Konto', icon: CircleUserRound },
];

export default function EmployeeLayout() {
  const userId = useUser().id;
  useOfflineApp(userId);
  const copiedAt = useAgeOfCopies();
  return (
    <PortalFrame
      title="Mitarbeiterportal"
      items={items}
      inBar={4}
      age={copiedAt === undefined ? undefined : `Stand von ${formatAge(copiedAt)}.`}
      banner={<UnsentEntries copiedAt={copiedAt} />}
    />
  );
}
