import { changesOf, other, self, tableAccess } from '../table-access.ts';

export const messages = tableAccess({
  table: 'messages',
  key: 'id',
  owner: 'user_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    user_id: self,
    subject: 'Rechnung',
    content: 'Bitte noch einmal schicken',
    status: 'ungelesen',
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['user_id', 'subject', 'content'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    user_id: other,
    subject: 'Anderes',
    content: 'Anderer Inhalt',
    status: 'gelesen',
    created_at: '2021-01-01T00:00:00Z',
  },
  stamped: { insert: ['created_at'] },
  rights: {
    kunde: { select: 'own', insert: ['user_id', 'subject', 'content', 'status', 'created_at'] },
    admin: { select: 'all', update: { rows: 'all', columns: ['status'] } },
  },
  pins: [
    { column: 'user_id', accepted: [self], refused: [other] },
    { column: 'status', accepted: ['ungelesen'], refused: ['gelesen'] },
  ],
  steps: [
    ...changesOf('status', ['ungelesen', 'gelesen'], 'own', () => ['admin']),
    ...changesOf('status', ['ungelesen', 'gelesen'], 'foreign', () => ['admin']),
  ],
});

const requestStates = ['pending', 'in_progress', 'completed', 'cancelled'];

export const requests = tableAccess({
  table: 'requests',
  key: 'id',
  owner: 'user_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    user_id: self,
    subject: 'Umzug',
    description: 'Zwei Zimmer',
    status: 'pending',
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['user_id', 'subject', 'description'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    user_id: other,
    subject: 'Anderes',
    description: 'Andere Beschreibung',
    status: 'cancelled',
    created_at: '2021-01-01T00:00:00Z',
  },
  rights: {
    kunde: {
      select: 'own',
      insert: ['user_id', 'subject', 'description', 'status'],
      update: { rows: 'own', columns: ['status'] },
    },
    admin: { select: 'all', update: { rows: 'all', columns: ['status'] } },
  },
  pins: [
    { column: 'user_id', accepted: [self], refused: [other] },
    { column: 'status', accepted: ['pending'], refused: ['in_progress', 'completed', 'cancelled'] },
  ],
  steps: [
    ...changesOf('status', requestStates, 'own', (from, to) =>
      from === 'pending' && to === 'cancelled' ? ['kunde', 'admin'] : ['admin'],
    ),
    ...changesOf('status', requestStates, 'foreign', () => ['admin']),
  ],
});

const appointmentStates = ['Ausstehend', 'Bestätigt', 'Abgelehnt'];

export const appointments = tableAccess({
  table: 'appointments',
  key: 'id',
  owner: 'user_id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    user_id: self,
    date: '2099-12-24',
    time: '09:00:00',
    service: 'reinigung',
    status: 'Ausstehend',
    created_at: '2020-01-01T00:00:00Z',
  },
  required: ['user_id', 'date', 'time', 'service'],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    user_id: other,
    date: '2099-12-31',
    time: '10:00:00',
    service: 'umzug',
    status: 'Bestätigt',
    created_at: '2021-01-01T00:00:00Z',
  },
  rights: {
    kunde: { select: 'own', insert: ['user_id', 'date', 'time', 'service', 'status'] },
    admin: { select: 'all', update: { rows: 'all', columns: ['status'] } },
  },
  pins: [
    { column: 'user_id', accepted: [self], refused: [other] },
    { column: 'status', accepted: ['Ausstehend'], refused: ['Bestätigt', 'Abgelehnt'] },
    {
      column: 'service',
      accepted: ['reinigung', 'transport', 'umzug', 'beratung', 'sonstiges'],
      refused: [],
    },
  ],
  steps: [
    ...changesOf('status', appointmentStates, 'own', () => ['admin']),
    ...changesOf('status', appointmentStates, 'foreign', () => ['admin']),
  ],
});
