import { describe, expect, it } from 'vitest';
import { describePlanned } from '@/features/fleet/planned';

/** On a winter day, one hour ahead of UTC. */
const plan = (from: string, to: string, day = '2026-11-26') => ({
  title: 'Umzug',
  starts_at: `${day}T${from}:00+01:00`,
  ends_at: `${to < from ? '2026-11-27' : day}T${to}:00+01:00`,
});
const at = (time: string) => Date.parse(`2026-11-26T${time}:00+01:00`);

describe('the text beside the status of a vehicle', () => {
  it.each([
    ['nothing without a plan', [], '07:00', undefined],
    ['the hours', [plan('08:00', '14:00')], '07:00', 'Geplant 8–14 Uhr'],
    ['the hours of what goes on', [plan('08:00', '14:00')], '13:59', 'Geplant 8–14 Uhr'],
    ['nothing once it is over', [plan('08:00', '14:00')], '14:00', undefined],
    ['minutes where there are some', [plan('08:30', '12:05')], '07:00', 'Geplant 8:30–12:05 Uhr'],
    ['several', [plan('08:00', '10:00'), plan('12:30', '14:00')], '07:00', 'Geplant 8–10, 12:30–14 Uhr'],
    ['those to come', [plan('08:00', '10:00'), plan('12:30', '14:00')], '11:00', 'Geplant 12:30–14 Uhr'],
    ['what ends on the next day', [plan('22:00', '00:00')], '07:00', 'Geplant 22–0 Uhr'],
  ])('is %s', (_, plans, now, text) => expect(describePlanned(plans, at(now))).toBe(text));
});
