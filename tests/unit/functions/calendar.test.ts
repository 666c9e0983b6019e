import { convertIcsCalendar, type IcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import {
  appointmentFile,
  type CalendarAppointment,
} from '../../../supabase/functions/_shared/calendar/appointment-calendar.ts';
import { calendarText, wallTime } from '../../../supabase/functions/_shared/calendar/calendar.ts';
import { mailKinds } from '../../../supabase/functions/_shared/mails/kinds.ts';

const company = { name: 'Muster; "Dienste", Regensburg', email: 'post@example.com', host: 'www.example.com' };
const now = new Date('2026-11-22T15:05:07.123Z');
const appointment: CalendarAppointment = {
  id: '5b1c9a3e-0000-4000-8000-000000000001',
  date: '2026-11-26',
  time: '09:30:00',
  ends_at: '2026-11-26T10:00:00+00:00',
  service: 'umzug',
  status: 'Bestätigt',
  version: 4,
};

const fileOf = (changes: Partial<CalendarAppointment> = {}) =>
  appointmentFile({ ...appointment, ...changes }, company, now);

/** What another library reads in the file. */
const read = (text: string): IcsCalendar => convertIcsCalendar(undefined, text);
const eventOf = (text: string) => {
  const [event, ...others] = read(text).events ?? [];
  expect(others).toEqual([]);
  return event;
};

describe('the calendar file of an appointment', () => {
  it('is an event of this company with an increasing sequence number', () => {
    const { content } = fileOf();
    expect(read(content)).toMatchObject({ version: '2.0', method: 'PUBLISH' });
    expect(eventOf(content)).toMatchObject({
      uid: '5b1c9a3e-0000-4000-8000-000000000001@www.example.com',
      sequence: 4,
      status: 'CONFIRMED',
      summary: 'Umzugshilfe, Muster; "Dienste", Regensburg',
      stamp: { date: new Date('2026-11-22T15:05:07Z') },
      organizer: { email: 'post@example.com' },
    });
    expect(eventOf(fileOf({ version: 5 }).content)?.sequence).toBe(5);
  });

  it.each([
    ['in winter', '2026-11-26', '09:30:00', '2026-11-26T08:30:00Z'],
    ['in summer', '2027-07-01', '09:30:00', '2027-07-01T07:30:00Z'],
    ['the day before the clocks change in March', '2027-03-27', '12:00:00', '2027-03-27T11:00:00Z'],
    ['the day on which they change in March', '2027-03-28', '12:00:00', '2027-03-28T10:00:00Z'],
    ['that night, after the skipped hour', '2027-03-28', '03:00:00', '2027-03-28T01:00:00Z'],
    ['the day before they change in October', '2026-10-24', '12:00:00', '2026-10-24T10:00:00Z'],
    ['the day on which they change in October', '2026-10-25', '12:00:00', '2026-10-25T11:00:00Z'],
    ['the evening before', '2026-10-24', '21:30:00', '2026-10-24T19:30:00Z'],
  ])('has the time %s', (_, date, time, begins) => {
    const starts = new Date(begins);
    const ends = new Date(starts.getTime() + 90 * 60_000);
    const { content } = fileOf({ date, time, ends_at: ends.toISOString() });
    expect(eventOf(content)?.start).toMatchObject({ date: starts, local: { timezone: 'Europe/Berlin' } });
    expect(eventOf(content)?.end?.date).toEqual(ends);
    expect(content).toContain(`DTSTART;TZID=Europe/Berlin:${date.replaceAll('-', '')}T${time.replaceAll(':', '')}`);
    const [zone] = read(content).timezones ?? [];
    expect(zone?.id).toBe('Europe/Berlin');
    expect(zone?.props.map(({ type, offsetTo }) => `${type} ${offsetTo}`)).toEqual([
      'DAYLIGHT +0200',
      'STANDARD +0100',
    ]);
  });

  it.each(['Abgelehnt', 'Storniert'] as const)('cancels an event that is %s', (status) => {
    const { method, content } = fileOf({ status, version: 6 });
    expect(method).toBe('CANCEL');
    expect(content).toMatch(/^METHOD:CANCEL\r$/m);
    expect(eventOf(content)).toMatchObject({ status: 'CANCELLED', sequence: 6, organizer: { email: company.email } });
  });

  it('marks a proposal as tentative', () => {
    expect(eventOf(fileOf({ status: 'Ausstehend' }).content)?.status).toBe('TENTATIVE');
  });
});

describe('user-written text', () => {
  const hostile = 'Umzug\r\nATTENDEE:mailto:x@example.com\nSTATUS:CANCELLED; a, b\\c "x" \u2028 Ende';
  const event = {
    uid: '1@example.com',
    sequence: 0,
    status: 'CONFIRMED' as const,
    starts: '2026-11-26T09:30:00',
    ends: '2026-11-26T10:30:00',
    title: hostile,
    place: hostile,
    text: hostile,
  };
  const text = calendarText({
    method: 'PUBLISH',
    name: hostile,
    organizer: { name: hostile, email: 'post@example.com' },
    events: [event],
    now,
  });

  it('is plain text', () => {
    expect(text.split('\r\n').filter((line) => line.startsWith('BEGIN:'))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'BEGIN:DAYLIGHT',
      'BEGIN:STANDARD',
      'BEGIN:VEVENT',
    ]);
    expect(eventOf(text)).toMatchObject({ status: 'CONFIRMED' });
    expect(eventOf(text)).not.toHaveProperty('attendees');
    expect(eventOf(text)?.summary).toBe('Umzug ATTENDEE:mailto:x@example.com STATUS:CANCELLED; a, b\\c "x" Ende');
  });

  it('is folded between characters, in lines of at most 75 octets', () => {
    const long = calendarText({ method: 'PUBLISH', events: [{ ...event, title: 'ä'.repeat(100) }], now });
    const lines = long.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(eventOf(long)?.summary).toBe('ä'.repeat(100));
    expect(lines.at(-1)).toBe('');
  });
});

it('formats the German local time', () => {
  expect(wallTime('2026-11-26T08:30:00+00:00')).toBe('2026-11-26T09:30:00');
  expect(wallTime('2026-07-01T22:30:00Z')).toBe('2026-07-02T00:30:00');
});

describe('mails about an appointment', () => {
  const sender = {
    company: 'Muster',
    phone: undefined,
    address: undefined,
    email: 'post@example.com',
    siteUrl: 'https://www.example.com',
  };
  const files = Object.fromEntries(
    mailKinds['appointment-answer'].samples(sender).map(({ label, content }) => [label, content.attachments]),
  );

  it('have a file if the calendar needs to change', () => {
    const methods = Object.entries(files).map(([label, [file]]) => [
      label,
      file && read(file.content.toString()).method,
      file && eventOf(file.content.toString())?.status,
      file && eventOf(file.content.toString())?.sequence,
    ]);
    expect(methods).toEqual([
      ['bestätigt', 'PUBLISH', 'CONFIRMED', 1],
      ['abgelehnt', undefined, undefined, undefined],
      ['abgelehnt mit Grund', undefined, undefined, undefined],
      ['wieder offen', undefined, undefined, undefined],
      ['verschoben', 'PUBLISH', 'TENTATIVE', 2],
      ['vom Kunden abgelehnt', expect.anything(), 'CANCELLED', 3],
      ['storniert', expect.anything(), 'CANCELLED', 2],
      ['ohne Portalzugang', 'PUBLISH', 'CONFIRMED', 1],
      ['Vorschlag ohne Portalzugang', 'PUBLISH', 'TENTATIVE', 1],
      ['verschoben ohne Portalzugang', 'PUBLISH', 'CONFIRMED', 1],
      ['storniert ohne Portalzugang', expect.anything(), 'CANCELLED', 2],
    ]);
    for (const label of ['vom Kunden abgelehnt', 'storniert', 'storniert ohne Portalzugang'])
      expect(files[label]?.[0]).toMatchObject({ contentType: 'text/calendar; charset=utf-8; method=CANCEL' });
  });
});
