import type { Row } from '../../../src/lib/supabase/tables.ts';
import { anyOf, type Part, type User } from '../user.ts';

/** Clocks in and out, keeps work times, moves tasks on, and reserves vehicles. */
export function employee(user: User): Part {
  const { app, id } = user;
  const { ledger, wire } = user.scene;
  const own = { column: 'user_id', value: id };
  const mine = { column: 'assigned_to', value: id };
  const added = new Set<string>();
  let running: () => { id: string } | null | undefined = () => undefined;
  let tasks: () => { data: { id: string }[] } | undefined = () => undefined;
  let vehicles: () => Pick<Row<'vehicles'>, 'id' | 'status' | 'reserved_by'>[] | undefined = () => undefined;
  const statuses = ['offen', 'in_bearbeitung', 'abgeschlossen'] as const;

  return {
    screens: [
      () => {
        running = user.show(app.employeeWorkTimeQueries.open(id));
        user.show(app.employeeWorkTimeQueries.list(id));
        user.watch('work_times', own);
      },
      () => {
        tasks = user.show(app.employeeTaskQueries.list(id, 1));
        user.watch('tasks', mine);
      },
      () => {
        vehicles = user.show(app.employeeVehicleQueries.list);
        user.watch('vehicles');
      },
      () => {
        running = user.show(app.employeeWorkTimeQueries.open(id));
        user.show(app.employeeTaskQueries.overview(id));
        user.show(app.employeeTeamQueries.list);
        vehicles = user.show(app.employeeVehicleQueries.list);
        user.watch('work_times', own);
        user.watch('tasks', mine);
        user.watch('team_members');
        user.watch('vehicles');
      },
    ],
    actions: [
      async () => {
        const entry = running();
        if (entry === undefined) return;
        if (entry) {
          const { outcome } = await user.attempt(() => app.runMutation(app.clockMutations.clockOut, undefined));
          ledger.turn(`time clock of ${id}`, 'given', outcome);
          return;
        }
        const { outcome, answer } = await user.attempt(() => app.runMutation(app.clockMutations.clockIn, undefined));
        ledger.turn(`time clock of ${id}`, 'taken', outcome);
        if (answer?.result) ledger.created('work_times', 'id', answer.result, outcome);
      },
      async () => {
        const start_time = new Date(Date.now() - 86_400_000 * (1 + Math.random() * 5_000)).toISOString();
        const end_time = new Date(Date.parse(start_time) + 3_600_000).toISOString();
        const { outcome } = await user.attempt(() =>
          app.runMutation(app.employeeWorkTimeMutations.add, {
            userId: id,
            start_time,
            end_time,
            break_minutes: 0,
            note: null,
          }),
        );
        ledger.created('work_times', 'start_time', start_time, outcome);
      },
      async () => {
        const start_time = new Date(Date.now() - 86_400_000 * (6_000 + Math.random() * 2_000)).toISOString();
        const end_time = new Date(Date.parse(start_time) + 3_600_000).toISOString();
        const { outcome, answer } = await user.attempt(() =>
          app.runMutation(app.employeeWorkTimeMutations.add, {
            userId: id,
            start_time,
            end_time,
            break_minutes: 0,
            note: null,
          }),
        );
        if (answer) ledger.created('work_times', 'id', answer.data.id, outcome);
        if (answer) added.add(answer.data.id);
        // Gone in the end, when the owners are looked up.
        if (answer) wire.watchman.noteOwner('work_times', answer.data.id, id);
        const entry = anyOf([...added]);
        if (!entry) return;
        added.delete(entry);
        const removal = await user.attempt(() => app.runMutation(app.employeeWorkTimeMutations.remove, entry));
        ledger.removed('work_times', entry, removal.outcome);
      },
      async () => {
        const task = anyOf(tasks()?.data);
        const status = anyOf(statuses);
        if (!task || !status) return;
        const { outcome, began } = await user.attempt(() =>
          app.runMutation(app.employeeTaskMutations.setStatus, { id: task.id, title: 'Auftrag', status }),
        );
        ledger.set('tasks', task.id, 'status', status, began, outcome);
      },
      async () => {
        const vehicle = anyOf(vehicles());
        if (!vehicle) return;
        const isFree = vehicle.status === 'verfuegbar';
        const { outcome, began } = await user.attempt<unknown>(() =>
          isFree
            ? app.runMutation(app.employeeVehicleMutations.reserve, { id: vehicle.id, userId: id })
            : app.runMutation(app.employeeVehicleMutations.release, vehicle),
        );
        ledger.turn(`vehicle ${vehicle.id}`, isFree ? 'taken' : 'given', outcome);
        ledger.set('vehicles', vehicle.id, 'reserved_by', isFree ? id : null, began, outcome);
      },
    ],
  };
}
