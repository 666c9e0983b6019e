import { paths } from '@/config/paths';
import { employeeAbsenceQueries } from '@/features/working-time/absences/queries';
import { employeeTaskQueries } from '@/features/tasks/employee/queries';
import { employeeTeamQueries } from '@/features/team/employee/queries';
import { employeeVehicleQueries } from '@/features/fleet/employee/queries';
import { employeeWorkContractQueries } from '@/features/working-time/work-contracts/queries';
import { employeeWorkTimeQueries } from '@/features/working-time/work-times/employee/queries';
import { berlinDay } from '@/lib/time/berlin-time';
import { ifOneOf } from '@/lib/query/list-address';
import { portalRoute } from '../portal-route';
import { pageRoute } from '@/app/page-route';

const { employee } = paths;

export const portal = portalRoute({
  role: 'mitarbeiter',
  layout: () => import('./employee-layout'),
  screens: [
    pageRoute(
      employee.home,
      () => import('./dashboard-page'),
      ({ prefetch, userId }) => {
        prefetch(employeeWorkTimeQueries.open(userId));
        prefetch(employeeTaskQueries.today(userId, berlinDay()));
        prefetch(employeeTaskQueries.overview(userId));
        prefetch(employeeVehicleQueries.list);
        prefetch(employeeTeamQueries.list);
      },
    ),
    pageRoute(
      employee.tasks,
      () => import('@/features/tasks/employee/tasks-page'),
      ({ prefetch, userId, page, tab }) =>
        prefetch(employeeTaskQueries.list(userId, page, ifOneOf(['offen', 'in_bearbeitung', 'abgeschlossen'], tab))),
    ),
    pageRoute(
      employee.task,
      () => import('@/features/tasks/employee/task-page'),
      ({ prefetch, userId, params: { id = '' } }) => prefetch(employeeTaskQueries.one(userId, id)),
    ),
    pageRoute(
      employee.workTimes,
      () => import('@/features/working-time/work-times/employee/work-times-page'),
      ({ prefetch, userId }) => prefetch(employeeWorkTimeQueries.list(userId)),
    ),
    // No prefetch: rarely visited, and the query would be in everyone's first download.
    pageRoute(employee.workMonth, () => import('@/features/working-time/work-months/employee/work-month-page')),
    pageRoute(
      employee.absences,
      () => import('@/features/working-time/absences/employee/absences-page'),
      ({ prefetch, userId }) => {
        prefetch(employeeAbsenceQueries.of(userId));
        prefetch(employeeWorkContractQueries.of(userId));
      },
    ),
    pageRoute(
      employee.vehicles,
      () => import('@/features/fleet/employee/vehicles-page'),
      ({ prefetch }) => prefetch(employeeVehicleQueries.list),
    ),
    pageRoute(
      employee.team,
      () => import('@/features/team/employee/team-page'),
      ({ prefetch }) => prefetch(employeeTeamQueries.list),
    ),
  ],
});
