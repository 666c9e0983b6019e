import { paths } from '@/config/paths';
import { employeeAbsenceQueries } from '@/features/working-time/absences/shared';
import { employeeTaskQueries } from '@/features/tasks/employee/queries';
import { employeeTeamQueries } from '@/features/team/employee/queries';
import { employeeVehicleQueries } from '@/features/fleet/employee/queries';
import { employeeWorkContractQueries } from '@/features/working-time/work-contracts/shared';
import { employeeWorkTimeQueries } from '@/features/working-time/work-times/employee/queries';
import { berlinDay } from '@/lib/time/berlin-time';
import { among } from '@/lib/query/list-address';
import { portalRoute } from '../portal-route';
import { pageRoute } from '@/app/page-route';
import { EmployeeLayout } from './employee-layout';

const { employee } = paths;

export const portal = portalRoute({
  role: 'mitarbeiter',
  layout: <EmployeeLayout />,
  screens: [
    pageRoute(
      employee.home,
      () => import('./dashboard-page'),
      ({ ask, userId }) => {
        ask(employeeWorkTimeQueries.open(userId));
        ask(employeeTaskQueries.today(userId, berlinDay()));
        ask(employeeTaskQueries.overview(userId));
        ask(employeeVehicleQueries.list);
        ask(employeeTeamQueries.list);
      },
    ),
    pageRoute(
      employee.tasks,
      () => import('@/features/tasks/employee/tasks-page'),
      ({ ask, userId, page, tab }) =>
        ask(employeeTaskQueries.list(userId, page, among(['offen', 'in_bearbeitung', 'abgeschlossen'], tab))),
    ),
    pageRoute(
      employee.task,
      () => import('@/features/tasks/employee/task-page'),
      ({ ask, userId, params: { id = '' } }) => ask(employeeTaskQueries.one(userId, id)),
    ),
    pageRoute(
      employee.workTimes,
      () => import('@/features/working-time/work-times/employee/work-times-page'),
      ({ ask, userId }) => ask(employeeWorkTimeQueries.list(userId)),
    ),
    // No prefetch: rarely visited, and the query would be in everyone's first download.
    pageRoute(employee.workMonth, () => import('@/features/working-time/work-months/employee/work-month-page')),
    pageRoute(
      employee.absences,
      () => import('@/features/working-time/absences/employee/absences-page'),
      ({ ask, userId }) => {
        ask(employeeAbsenceQueries.of(userId));
        ask(employeeWorkContractQueries.of(userId));
      },
    ),
    pageRoute(
      employee.vehicles,
      () => import('@/features/fleet/employee/vehicles-page'),
      ({ ask }) => ask(employeeVehicleQueries.list),
    ),
    pageRoute(
      employee.team,
      () => import('@/features/team/employee/team-page'),
      ({ ask }) => ask(employeeTeamQueries.list),
    ),
  ],
});
