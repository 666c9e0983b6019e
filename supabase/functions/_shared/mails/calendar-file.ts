import { TZDate } from '@date-fns/tz';
import { type Attachment } from './mail.ts';

interface Event {
  /** The same for every file about one event, so that a calendar puts the later in place of the earlier. */
  uid: string;
  title: string;
  /** The day in Germany, `YYYY-MM-DD`. */
  day: string;
  /** The time in Germany, `HH:MM:SS`. */
  time: string;
  minutes: number;
  /** When the file was made. */
  now: Date;
}

/** The event as a file that calendars take (iCalendar, RFC 5545). */
export function calendarFile({ uid, title, day, time, minutes, now }: Event): Attachment {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const start = new TZDate(year, month - 1, date, hour, minute, 'Europe/Berlin');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Termine//DE',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(title)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return {
    filename: 'termin.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: lines.map((line) => `${fold(line)}\r\n`).join(''),
  };
}

/** `YYYYMMDDTHHMMSSZ`: UTC, which needs no definition of a time zone in the file. */
const stamp = (moment: Date) => new Date(moment.getTime()).toISOString().replace(/[-:]|\.\d+/g, '');

/** Section 3.3.11. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Section 3.1: no line has more than 75 octets; what comes after begins with a space. */
function fold(line: string): string {
  const folded = [''];
  const encoder = new TextEncoder();
  for (const character of line) {
    const last = folded.at(-1) ?? '';
    if (encoder.encode(last + character).length > 74) folded.push(character);
    else folded[folded.length - 1] = last + character;
  }
  return folded.join('\r\n ');
}
