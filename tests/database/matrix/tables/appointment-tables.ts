import { tableAccess } from '../table-access.ts';

const hours = ['opens', 'closes', 'reopens', 'closes_again'] as const;

export const openingHours = tableAccess({
  table: 'booking_hours',
  key: 'weekday',
  row: { weekday: 6, opens: '08:00:00', closes: '12:00:00', reopens: '13:00:00', closes_again: '17:00:00' },
  required: ['weekday', ...hours],
  changed: { weekday: 5, opens: '09:00:00', closes: '12:30:00', reopens: '13:30:00', closes_again: '18:00:00' },
  rights: {
    admin: {
      select: 'all',
      insert: ['weekday', ...hours],
      update: { rows: 'all', columns: hours },
      delete: 'all',
    },
  },
});

const spanColumns = ['first_day', 'last_day', 'reason'] as const;
/** Of the Christmas that the demo data's blocked days meet: a year later their span would be too long. */
const year = new Date().getUTCFullYear();

export const blockedDays = tableAccess({
  table: 'blocked_days',
  key: 'id',
  row: {
    id: '20000000-0000-4000-8000-000000000001',
    first_day: `${year}-12-24`,
    last_day: `${year + 1}-01-06`,
    reason: 'Betriebsferien',
  },
  required: [...spanColumns],
  changed: {
    id: '20000000-0000-4000-8000-000000000002',
    first_day: `${year}-12-23`,
    last_day: `${year + 1}-01-07`,
    reason: 'Urlaub',
  },
  rights: {
    admin: {
      select: 'all',
      insert: spanColumns,
      update: { rows: 'all', columns: spanColumns },
      delete: 'all',
    },
  },
});

/** The one row is there from the beginning. */
export const appointmentSettings = tableAccess({
  table: 'appointment_settings',
  key: 'id',
  row: {
    id: 1,
    notice_hours: 24,
    furthest_days: 60,
    at_once: 1,
    reinigung_minutes: 60,
    transport_minutes: 60,
    umzug_minutes: 60,
    beratung_minutes: 60,
    sonstiges_minutes: 60,
    visit_notice_hours: 24,
    updated_at: '2020-01-01T00:00:00Z',
  },
  required: [],
  changed: {
    id: 2,
    notice_hours: 48,
    furthest_days: 90,
    at_once: 2,
    reinigung_minutes: 120,
    transport_minutes: 90,
    umzug_minutes: 480,
    beratung_minutes: 30,
    sonstiges_minutes: 45,
    visit_notice_hours: 48,
    updated_at: '2021-01-01T00:00:00Z',
  },
  stamped: { update: ['updated_at'] },
  // For the tests of its limits, which insert it again.
  beforeInsert: ['delete from public.appointment_settings'],
  rights: {
    admin: {
      select: 'all',
      update: {
        rows: 'all',
        columns: [
          'notice_hours',
          'furthest_days',
          'at_once',
          'reinigung_minutes',
          'transport_minutes',
          'umzug_minutes',
          'beratung_minutes',
          'sonstiges_minutes',
          'visit_notice_hours',
        ],
      },
    },
  },
});
