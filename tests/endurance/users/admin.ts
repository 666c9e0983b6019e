import { randomUUID } from 'node:crypto';
import type { AdminTask } from '../../../src/features/tasks/admin/queries.ts';
import { readListAddress } from '../../../src/lib/query/list-address.ts';
import type { Row } from '../../../src/lib/supabase/tables.ts';
import { anyOf, type Part, type User } from '../user.ts';
import { officeRecords } from './office-records.ts';

/** A list without search, filter or order of its own. */
const plainList = readListAddress(new URLSearchParams());

/** Works off what customers send and employees do, and keeps the office's own lists. */
export function admin(user: User): Part {
  const { app } = user;
  const { ledger, employees } = user.scene;
  let requests: () => { data: Pick<Row<'requests'>, 'id' | 'subject' | 'status'>[] } | undefined = () => undefined;
  let tasks: () => { data: AdminTask[] } | undefined = () => undefined;
  let messages: () => { data: Pick<Row<'messages'>, 'id' | 'status'>[] } | undefined = () => undefined;
  let appointments: () => { data: Pick<Row<'appointments'>, 'id' | 'status'>[] } | undefined = () => undefined;
  const records = officeRecords(user);
  const task = () => ({
    title: `Einsatz ${randomUUID()}`,
    description: 'Treffpunkt am Lager.',
    assigned_to: anyOf(employees)?.id ?? '',
    ...{
      starts_at: null,
      ends_at: null,
      vehicle_id: null,
      site_id: null,
      place: null,
      destination: null,
      contact_name: null,
      contact_phone: null,
    },
    crew: [],
    checklist: ['Gurte'],
  });

  return {
    screens: [
      ...records.screens,
      () => {
        requests = user.show(app.adminOrderQueries.list(plainList));
        user.watch('requests');
      },
      () => {
        tasks = user.show(app.adminTaskQueries.list(plainList));
        user.show(app.adminTaskQueries.assignees);
        user.watch('tasks');
        user.watch('profiles');
      },
      () => {
        messages = user.show(app.adminMessageQueries.list(plainList));
        user.watch('messages');
      },
      () => {
        appointments = user.show(app.adminAppointmentQueries.list(plainList));
        user.watch('appointments');
      },
      () => {
        for (const kind of app.waitingKinds) {
          user.show(app.adminOverviewQueries.waiting(kind));
          user.watch(app.waitingTable(kind));
        }
      },
      () => {
        user.show(app.adminUserQueries.list());
        user.watch('profiles');
      },
    ],
    actions: [
      ...records.actions,
      async () => {
        const request = anyOf(requests()?.data);
        const status = anyOf(['pending', 'in_progress', 'completed'] as const);
        if (!request || !status) return;
        const { outcome, began } = await user.attempt(() =>
          app.runMutation(app.adminOrderMutations.setStatus, { id: request.id, status }),
        );
        ledger.set('requests', request.id, 'status', status, began, outcome);
      },
      async () => {
        const request = anyOf(requests()?.data.filter(({ status }) => status === 'pending'));
        if (!request) return;
        const form = task();
        const { outcome, began } = await user.attempt(() =>
          app.runMutation(app.adminOrderMutations.convert, { id: request.id, task_id: randomUUID(), ...form }),
        );
        ledger.set('requests', request.id, 'status', 'in_progress', began, outcome);
        ledger.created('tasks', 'title', form.title, outcome);
      },
      async () => {
        const form = task();
        const { outcome } = await user.attempt(() =>
          app.runMutation(app.adminTaskMutations.create, { id: randomUUID(), ...form }),
        );
        ledger.created('tasks', 'title', form.title, outcome);
      },
      async () => {
        const chosen = anyOf(tasks()?.data);
        if (!chosen) return;
        const { title: _, ...form } = task();
        const { outcome, began } = await user.attempt(() =>
          app.runMutation(app.adminTaskMutations.update, { ...form, seen: chosen, title: chosen.title }),
        );
        ledger.set('tasks', chosen.id, 'assigned_to', form.assigned_to, began, outcome);
      },
      async () => {
        // Only now and then, so that there is something to work on.
        const chosen = Math.random() < 0.3 ? anyOf(tasks()?.data) : undefined;
        if (!chosen) return;
        const { outcome } = await user.attempt(() => app.runMutation(app.adminTaskMutations.remove, chosen.id));
        ledger.removed('tasks', chosen.title, outcome);
      },
      async () => {
        const message = anyOf(messages()?.data.filter(({ status }) => status === 'ungelesen'));
        if (!message) return;
        const { outcome, began } = await user.attempt(() =>
          app.runMutation(app.adminMessageMutations.markRead, message.id),
        );
        ledger.set('messages', message.id, 'status', 'gelesen', began, outcome);
      },
      async () => {
        const appointment = anyOf(appointments()?.data.filter(({ status }) => status === 'Ausstehend'));
        if (!appointment) return;
        const confirms = Math.random() < 0.5;
        const { confirm, decline } = app.adminAppointmentMutations;
        const { outcome, began } = await user.attempt(() =>
          confirms
            ? app.runMutation(confirm, { id: appointment.id })
            : app.runMutation(decline, { id: appointment.id, note: '', answer_note: null }),
        );
        ledger.turn(`answer to appointment ${appointment.id}`, 'taken', outcome);
        ledger.set('appointments', appointment.id, 'status', confirms ? 'Bestätigt' : 'Abgelehnt', began, outcome);
      },
    ],
  };
}
