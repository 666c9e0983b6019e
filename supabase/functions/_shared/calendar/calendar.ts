import ICAL from 'ical.js';

/** A calendar event. Times are German local time, `YYYY-MM-DDTHH:MM:SS`. */
export interface CalendarEvent {
  /** The same in every file about one event, so that a calendar replaces the older version. */
  uid: string;
  /** Increases with every change, so that a calendar knows which version is newer. */
  sequence: number;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  starts: string;
  ends: string;
  title: string;
  place?: string | null;
  text?: string | null;
}

interface Calendar {
  /** Whether the receiver adds the events or removes them. */
  method: 'PUBLISH' | 'CANCEL';
  /** Name of the calendar when subscribed to. */
  name?: string;
  /** The organizer, which calendars require for a cancellation. */
  organizer?: { name: string | undefined; email: string };
  events: readonly CalendarEvent[];
  /** When the file was created. */
  now: Date;
}

const zoneId = 'Europe/Berlin';

/** German time since 1996. */
const zone = `BEGIN:VTIMEZONE
TZID:${zoneId}
BEGIN:DAYLIGHT
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: zoneId, dateStyle: 'short', timeStyle: 'medium' });

/** German local time of a moment (ISO 8601): `YYYY-MM-DDTHH:MM:SS`. */
export const wallTime = (moment: string): string => wallClock.format(new Date(moment)).replace(' ', 'T');

/** An iCalendar file (RFC 5545). */
export function calendarText({ method, name, organizer, events, now }: Calendar): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', '-//Termine//DE');
  calendar.addPropertyWithValue('method', method);
  if (name) calendar.addPropertyWithValue('x-wr-calname', oneLine(name));
  calendar.addSubcomponent(ICAL.Component.fromString(zone));
  for (const event of events) calendar.addSubcomponent(componentOf(event, organizer, now));
  return `${calendar.toString()}\r\n`;
}

function componentOf(event: CalendarEvent, organizer: Calendar['organizer'], now: Date) {
  const component = new ICAL.Component('vevent');
  component.addPropertyWithValue('uid', oneLine(event.uid));
  component.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  component.addPropertyWithValue('sequence', event.sequence);
  component.addPropertyWithValue('status', event.status);
  addTime(component, 'dtstart', event.starts);
  addTime(component, 'dtend', event.ends);
  component.addPropertyWithValue('summary', oneLine(event.title));
  if (event.place) component.addPropertyWithValue('location', oneLine(event.place));
  if (event.text) component.addPropertyWithValue('description', printable(event.text));
  if (organizer) {
    const property = component.addPropertyWithValue('organizer', `mailto:${organizer.email}`);
    // The library quotes the value, which must not contain quotation marks.
    if (organizer.name) property.setParameter('cn', oneLine(organizer.name).replaceAll('"', '’'));
  }
  return component;
}

function addTime(component: ICAL.Component, name: string, wall: string): void {
  const property = component.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(wall));
  property.setParameter('tzid', zoneId);
}

/** Without line breaks and other control characters. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** With line breaks, but no other control characters. */
const printable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]+/gu, ' ');
