import { describe, expect, it } from 'vitest';
import { periodOfTasks } from '@/features/invoices/admin/service-period';

const task = (own: Partial<Parameters<typeof periodOfTasks>[0][number]>) => ({
  status: 'abgeschlossen',
  starts_at: null,
  ends_at: null,
  finished_at: null,
  entries: [],
  ...own,
});
const planned = { starts_at: '2026-11-03T07:00:00Z', ends_at: '2026-11-03T11:00:00Z' };

describe('the service period of an order', () => {
  it('is unknown without work', () => {
    expect(periodOfTasks([])).toEqual({ service_from: '', service_to: '' });
    expect(periodOfTasks([task({}), task({ ...planned, status: 'offen' })])).toEqual({
      service_from: '',
      service_to: '',
    });
  });

  it('is the planned day of a finished task without work times', () => {
    expect(periodOfTasks([task(planned)])).toEqual({ service_from: '2026-11-03', service_to: '2026-11-03' });
  });

  it('is the day on which such a task was done, if that was before the planned day', () => {
    const doneOn = (finished_at: string) => periodOfTasks([task({ ...planned, finished_at })]);
    expect(doneOn('2026-10-31T15:00:00Z')).toEqual({ service_from: '2026-10-31', service_to: '2026-10-31' });
    expect(doneOn('2026-11-09T15:00:00Z')).toEqual({ service_from: '2026-11-03', service_to: '2026-11-03' });
  });

  it('goes from the first to the last day worked, whatever was planned', () => {
    const entries = [
      { start_time: '2026-11-09T08:00:00Z', end_time: '2026-11-09T12:00:00Z' },
      { start_time: '2026-11-05T08:00:00Z', end_time: '2026-11-05T12:00:00Z' },
    ];
    expect(
      periodOfTasks([task({ ...planned, entries }), task({ status: 'offen', entries: entries.slice(0, 1) })]),
    ).toEqual({
      service_from: '2026-11-05',
      service_to: '2026-11-09',
    });
  });

  it('counts no clock that is still running', () => {
    const entries = [{ start_time: '2026-11-09T08:00:00Z', end_time: null }];
    expect(periodOfTasks([task({ ...planned, status: 'in_bearbeitung', entries })]).service_from).toBe('');
  });

  it('counts days in Germany, and midnight to the day before', () => {
    // From 23:30 of the 30th to midnight between 31 October and 1 November, in winter time.
    const entries = [{ start_time: '2026-10-30T22:30:00Z', end_time: '2026-10-31T23:00:00Z' }];
    expect(periodOfTasks([task({ entries })])).toEqual({ service_from: '2026-10-30', service_to: '2026-10-31' });
  });
});
