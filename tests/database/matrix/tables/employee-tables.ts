import {
  anotherCustomer,
  aSchedule,
  aVehicle,
  changesOf,
  foreignOrder,
  foreignTask,
  other,
  ownCustomer,
  ownOrder,
  ownPhoto,
  ownSite,
  ownTask,
  self,
  tableAccess,
} from '../table-access.ts';

const planColumns = ['starts_at', 'ends_at', 'vehicle_id', 'place', 'contact_name', 'contact_phone'] as const;
const taskColumns = [
  ...(['title', 'description', 'assigned_to', 'request_id', 'site_id', 'status'] as const),
  ...planColumns,
  ...(['checklist', 'finished_note'] as const),
];
const taskStates = ['offen', 'in_bearbeitung', 'abgeschlossen'];

export const tasks = tableAccess({
  table: 'tasks',
  key: 'id',
  owner: 'assigned_to',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    title: 'Hecke schneiden',
    description: 'Schnittgut mitnehmen',
    assigned_to: self,
    request_id: null,
    site_id: null,
    schedule_id: null,
    occurs_on: null,
    changed_by_hand: false,
    lacks_vehicle: false,
    status: 'in_bearbeitung',
    starts_at: '2026-03-02T06:00:00Z',
    ends_at: '2026-03-02T14:00:00Z',
    vehicle_id: null,
    announced_at: '2026-02-20T08:00:00Z',
    announced_start: '2026-03-02T06:00:00Z',
    place: 'Lindenweg 4, 85354 Freising',
    contact_name: 'Sabine Wimmer',
    contact_phone: '08161 000044',
    checklist: '[{"text": "Gurte", "done_at": null, "done_by": null}]',
    finished_note: 'Ein Kratzer im Türrahmen.',
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  },
  // It begins and ends, or has no time at all.
  required: ['title', 'starts_at', 'ends_at'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    title: 'Fenster putzen',
    description: 'Vierzehn Fenster',
    assigned_to: other,
    request_id: foreignOrder,
    site_id: ownSite,
    schedule_id: aSchedule,
    occurs_on: '2026-03-02',
    changed_by_hand: true,
    lacks_vehicle: true,
    status: 'abgeschlossen',
    starts_at: '2026-03-02T05:00:00Z',
    ends_at: '2026-03-02T13:00:00Z',
    vehicle_id: aVehicle,
    announced_at: '2026-02-21T08:00:00Z',
    announced_start: '2026-03-02T05:00:00Z',
    place: 'Am Anger 3, 85356 Freising',
    contact_name: 'Johanna Kraus',
    contact_phone: '0170 0000011',
    checklist: '[{"text": "Decken", "done_at": null, "done_by": null}]',
    finished_note: 'Schlüssel im Kasten.',
    created_at: '2021-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  rights: {
    mitarbeiter: { select: 'own', update: { rows: 'own', columns: ['status', 'finished_note'] } },
    // The office's browser makes the id, so that an order that is converted twice becomes one task.
    admin: {
      select: 'all',
      insert: ['id', ...taskColumns],
      update: { rows: 'all', columns: taskColumns },
      delete: 'all',
    },
  },
  pins: [
    { column: 'status', accepted: taskStates, refused: [] },
    { column: 'assigned_to', accepted: [self, other, null], refused: [] },
  ],
  steps: [
    ...changesOf('status', taskStates, 'own', () => ['mitarbeiter', 'admin']),
    ...changesOf('status', taskStates, 'foreign', () => ['admin']),
    { from: { assigned_to: null }, to: { assigned_to: self }, allowed: ['admin'] },
    { from: { assigned_to: self }, to: { assigned_to: null }, allowed: ['admin'] },
  ],
});

export const taskCrew = tableAccess({
  table: 'task_crew',
  key: 'id',
  owner: 'profile_id',
  row: { id: '20000000-0000-4000-8000-000000000001', task_id: ownTask, profile_id: self },
  required: ['task_id', 'profile_id'],
  changed: { id: '20000000-0000-4000-8000-000000000002', task_id: foreignTask, profile_id: other },
  beforeInsert: [`delete from public.task_crew where profile_id = '{self}'`],
  rights: {
    mitarbeiter: { select: 'own' },
    admin: { select: 'all', insert: ['task_id', 'profile_id'], delete: 'all' },
  },
});

export const taskPhotos = tableAccess({
  table: 'task_photos',
  key: 'id',
  owner: 'task_id',
  ownerId: ownTask,
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    task_id: ownTask,
    author_id: self,
    kind: 'schaden',
    caption: 'Kratzer an der Tür',
    taken_at: '2026-03-02T07:00:00Z',
    is_released: false,
    created_at: '2020-01-01T00:00:00Z',
  },
  // The id is that of the file, without which no row is accepted.
  required: ['id', 'task_id', 'kind'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    task_id: foreignTask,
    author_id: other,
    kind: 'vorher',
    caption: 'Diele',
    taken_at: '2026-03-02T06:00:00Z',
    is_released: true,
    created_at: '2021-01-01T00:00:00Z',
  },
  beforeInsert: [
    `insert into storage.objects (bucket_id, name)
     select 'task-photos', '{own task}/' || id || '.jpg' from unnest(array[
       '20000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002']) as id`,
  ],
  rights: {
    mitarbeiter: { select: 'own', insert: ['id', 'task_id', 'kind', 'caption', 'taken_at'], delete: 'own' },
    admin: { select: 'all', update: { rows: 'all', columns: ['is_released'] }, delete: 'all' },
  },
  pins: [{ column: 'kind', accepted: ['vorher', 'nachher', 'schaden', 'beleg'], refused: [] }],
});

const extraColumns = ['kind', 'text', 'minutes', 'gross_cents', 'photo_id'] as const;
const extraWork = { kind: 'extra-work', minutes: 120, gross_cents: null, photo_id: null };

export const taskExtras = tableAccess({
  table: 'task_extras',
  key: 'id',
  owner: 'task_id',
  ownerId: ownTask,
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    task_id: ownTask,
    author_id: self,
    kind: 'expense',
    text: 'Parkgebühr',
    minutes: null,
    gross_cents: 650,
    photo_id: ownPhoto,
    noted_at: '2026-03-02T07:00:00Z',
    is_billed: false,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['task_id', 'kind', 'text', 'gross_cents'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    task_id: foreignTask,
    author_id: other,
    kind: 'extra-work',
    text: 'Keller, vom Kunden gewünscht',
    minutes: 120,
    gross_cents: 1250,
    photo_id: null,
    noted_at: '2026-03-02T06:00:00Z',
    is_billed: true,
    created_at: '2021-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
  },
  changedWith: { kind: extraWork, minutes: extraWork },
  stamped: { update: ['updated_at'] },
  rights: {
    mitarbeiter: {
      select: 'own',
      insert: ['id', 'task_id', ...extraColumns, 'noted_at'],
      update: { rows: 'own', columns: extraColumns },
      delete: 'own',
    },
    admin: { select: 'all', update: { rows: 'all', columns: ['is_billed'] } },
  },
});

/** Written by `sign_task_proof` alone; `rules/task-proofs.test.ts` tells what it writes. */
export const taskProofs = tableAccess({
  table: 'task_proofs',
  key: 'id',
  owner: 'author_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    // A task that is signed for takes no more of what the other tables' cells add.
    task_id: null,
    request_id: ownOrder,
    customer_id: ownCustomer,
    author_id: self,
    signer_name: 'Vera Vogt',
    signature: 'M10 20L30 40',
    absence_reason: null,
    signed_at: '2026-03-02T14:00:00Z',
    by_mail: false,
    content: '{}',
    sha256: null,
    created_at: '2026-03-02T14:00:05Z',
  },
  required: ['id', 'task_id', 'signed_at', 'by_mail', 'content'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    task_id: foreignTask,
    request_id: foreignOrder,
    customer_id: anotherCustomer,
    author_id: other,
    signer_name: 'Otto Vogt',
    signature: 'M10 20L30 50',
    absence_reason: 'Im Urlaub',
    signed_at: '2026-03-02T15:00:00Z',
    by_mail: true,
    content: '{"title": "Umzug"}',
    sha256: 'a'.repeat(64),
    created_at: '2021-01-01T00:00:00Z',
  },
  // Not the content, which has the customer's address: employees read the rest.
  selectColumns: [
    ...(['id', 'task_id', 'request_id', 'customer_id', 'author_id', 'signer_name', 'signature'] as const),
    ...(['absence_reason', 'signed_at', 'by_mail', 'sha256', 'created_at'] as const),
  ],
  rights: { kunde: { select: 'own' }, mitarbeiter: { select: 'own' }, admin: { select: 'all' } },
});

const running = { start_time: '2026-03-02T06:00:00Z', end_time: null };
const finished = { start_time: '2026-03-02T06:00:00Z', end_time: '2026-03-02T14:00:00Z' };

export const workTimes = tableAccess({
  table: 'work_times',
  key: 'id',
  owner: 'user_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    user_id: self,
    start_time: '2026-03-02T06:00:00Z',
    end_time: null,
    task_id: null,
    assigned_at: null,
    break_minutes: 0,
    break_started_at: null,
    note: null,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: ['user_id', 'start_time'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    user_id: other,
    start_time: '2026-03-02T05:00:00Z',
    end_time: '2026-03-02T14:00:00Z',
    task_id: ownTask,
    assigned_at: '2026-03-03T06:00:00Z',
    break_minutes: 30,
    break_started_at: '2026-03-02T10:00:00Z',
    note: 'Stau auf der A9.',
    created_at: '2021-01-01T00:00:00Z',
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  beforeInsert: [`delete from public.work_times where user_id = '{self}'`],
  rights: {
    mitarbeiter: {
      select: 'own',
      insert: ['user_id', 'start_time', 'end_time', 'task_id', 'break_minutes', 'note'],
      update: { rows: 'own', columns: ['end_time', 'break_minutes', 'break_started_at', 'note'] },
      delete: 'own',
    },
    admin: { select: 'all', delete: 'all' },
  },
  pins: [
    { column: 'user_id', accepted: [self], refused: [other] },
    { column: 'end_time', accepted: [null, '2026-03-02T14:00:00Z'], refused: [] },
    { column: 'task_id', accepted: [null, ownTask], refused: [foreignTask] },
  ],
  steps: [
    { from: running, to: { end_time: '2026-03-02T14:00:00Z' }, row: 'own', allowed: ['mitarbeiter'] },
    { from: running, to: { end_time: '2026-03-02T14:00:00Z' }, row: 'foreign', allowed: [] },
    // What has ended stays as it is.
    { from: finished, to: { end_time: '2026-03-02T15:00:00Z' }, row: 'own', allowed: [] },
    { from: finished, to: { end_time: null }, row: 'own', allowed: [] },
    { from: finished, to: { end_time: '2026-03-02T15:00:00Z' }, row: 'foreign', allowed: [] },
  ],
});

/** Written by a trigger alone; `rules/work-times.test.ts` tells what it writes. */
export const workTimeChanges = tableAccess({
  table: 'work_time_changes',
  key: 'id',
  owner: 'user_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    work_time_id: '20000000-0000-4000-8000-000000000003',
    user_id: self,
    changed_by: null,
    changed_at: '2026-03-03T06:00:00Z',
    reason: null,
    start_before: '2026-03-02T06:00:00Z',
    start_after: null,
    end_before: null,
    end_after: null,
    break_before: 0,
    break_after: null,
    note_before: null,
    note_after: null,
  },
  required: ['work_time_id', 'user_id'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    work_time_id: '20000000-0000-4000-8000-000000000004',
    user_id: other,
    changed_by: other,
    changed_at: '2026-03-04T06:00:00Z',
    reason: 'Vergessen.',
    start_before: '2026-03-02T07:00:00Z',
    start_after: '2026-03-02T08:00:00Z',
    end_before: '2026-03-02T14:00:00Z',
    end_after: '2026-03-02T15:00:00Z',
    break_before: 15,
    break_after: 30,
    note_before: 'Stau.',
    note_after: 'Stau auf der A9.',
  },
  rights: { mitarbeiter: { select: 'own' }, admin: { select: 'all' } },
});
