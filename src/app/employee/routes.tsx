import { paths } from '@/config/paths';
import { employeeAbsenceQueries } from '@/data/absences/shared';
import { employeeTaskQueries } from '@/data/tasks/employee';
import { employeeTeamQueries } from '@/data/team-members/employee';
import { employeeVehicleQueries } from '@/data/vehicles/employee';
import { employeeWorkContractQueries } from '@/data/work-contracts/shared';
import { employeeWorkTimeQueries } from '@/data/work-times/employee';
import { berlinDay } from '@/lib/berlin-time';
import { among } from '@/lib/list-address';
import { portalRoute } from '../portal-route';
import { screen } from '../screen';
import { EmployeeLayout } from './employee-layout';

const { employee } = paths;

export const portal = portalRoute({
  role: 'mitarbeiter',
  layout: <EmployeeLayout />,
  screens: [
    screen(
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
    screen(
      employee.tasks,
      () => import('./tasks-page'),
      ({ ask, userId, page, tab }) =>
        ask(employeeTaskQueries.list(userId, page, among(['offen', 'in_bearbeitung', 'abgeschlossen'], tab))),
    ),
    screen(
      employee.task,
      () => import('./task-page'),
      ({ ask, userId, params: { id = '' } }) => ask(employeeTaskQueries.one(userId, id)),
    ),
    screen(
      employee.workTimes,
      () => import('./work-times-page'),
      ({ ask, userId }) => ask(employeeWorkTimeQueries.list(userId)),
    ),
    // Nothing beforehand: few ever go there, and the query would be in everybody's first download.
    screen(employee.workMonth, () => import('./work-month-page')),
    screen(
      employee.absences,
      () => import('./absences-page'),
      ({ ask, userId }) => {
        ask(employeeAbsenceQueries.of(userId));
        ask(employeeWorkContractQueries.of(userId));
      },
    ),
    screen(
      employee.vehicles,
      () => import('./vehicles-page'),
      ({ ask }) => ask(employeeVehicleQueries.list),
    ),
    screen(
      employee.team,
      () => import('./team-page'),
      ({ ask }) => ask(employeeTeamQueries.list),
    ),
  ],
});
