import { expect, it } from 'vitest';
import { availabilityOf, byAvailability, warningsOf } from '@/features/tasks/admin/availability';
import { spanOf } from '@/features/tasks/schema';

const [anna, bernd, clara, van] = ['anna', 'bernd', 'clara', 'van'];
const task = (id: string, given: object = {}) => ({
  id,
  title: id,
  starts_at: '2026-12-01T07:00:00Z',
  ends_at: '2026-12-01T11:00:00Z',
  assigned_to: null,
  vehicle_id: null,
  crew: [],
  ...given,
});
const availability = availabilityOf(
  [
    task('Umzug', { assigned_to: anna, vehicle_id: van, crew: [{ profile_id: bernd }, { profile_id: anna }] }),
    task('Garten', { assigned_to: bernd, starts_at: '2026-12-01T10:00:00Z', ends_at: '2026-12-01T12:30:00Z' }),
    task('Dieser', { assigned_to: 'own', vehicle_id: 'own van' }),
  ],
  [{ id: 'a', user_id: bernd, kind: 'urlaub', status: 'beantragt' }],
  'Dieser',
);

it('names who and what is planned or away, the task itself aside', () => {
  expect(Object.fromEntries(availability)).toEqual({
    anna: { planned: ['Umzug, 08:00–12:00'], away: [] },
    bernd: { planned: ['Umzug, 08:00–12:00', 'Garten, 11:00–13:30'], away: ['Urlaub (beantragt)'] },
    van: { planned: ['Umzug, 08:00–12:00'], away: [] },
  });
});

it('lists the free ones first, the others with the reason', () => {
  const options = [anna, clara, bernd].map((value) => ({ value, label: value }));
  expect(byAvailability(availability, options)).toEqual([
    { value: clara, label: clara, group: 'Dann frei' },
    { value: anna, label: 'anna: Umzug, 08:00–12:00', group: 'Verplant oder nicht da' },
    {
      value: bernd,
      label: 'bernd: Urlaub (beantragt); Umzug, 08:00–12:00; Garten, 11:00–13:30',
      group: 'Verplant oder nicht da',
    },
  ]);
  expect(byAvailability(undefined, options)).toEqual(options);
});

it('warns about those chosen', () => {
  const chosen = [anna, clara, bernd].map((id) => ({ id, name: id }));
  expect(warningsOf(availability, chosen)).toEqual([
    'anna ist dann schon verplant: Umzug, 08:00–12:00.',
    'bernd ist dann nicht da: Urlaub (beantragt).',
    'bernd ist dann schon verplant: Umzug, 08:00–12:00; Garten, 11:00–13:30.',
  ]);
});

it('reads the time of a form', () => {
  expect(spanOf({ day: '2026-12-01', from: '22:00', to: '06:00' })).toEqual({
    starts_at: '2026-12-01T21:00:00.000Z',
    ends_at: '2026-12-02T05:00:00.000Z',
  });
  expect(spanOf({ day: '', from: '', to: '' })).toEqual({ starts_at: null, ends_at: null });
  expect(spanOf({ day: '2026-12-01', from: '22:00', to: '' })).toMatchObject({ path: 'to' });
});
