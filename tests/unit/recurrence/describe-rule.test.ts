import { expect, it } from 'vitest';
import { describeRule } from '@functions/recurrence/describe-rule';
import { parseRule } from '@functions/recurrence/rule-text';

it.each([
  ['FREQ=WEEKLY;BYDAY=TU', 'Jede Woche am Dienstag'],
  ['FREQ=WEEKLY;BYDAY=TU,FR', 'Jede Woche am Dienstag und Freitag'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', 'Jede Woche am Montag, Mittwoch und Freitag'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Jede Woche von Montag bis Freitag'],
  ['FREQ=WEEKLY;BYDAY=SA,SU', 'Jede Woche am Samstag und Sonntag'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'Jede Woche von Montag bis Sonntag'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR;BYMONTH=4,5,6,7,8,9,10',
    'Alle 2 Wochen am Dienstag und Freitag, April bis Oktober',
  ],
  ['FREQ=WEEKLY;BYDAY=MO;BYMONTH=1,2,3,11,12', 'Jede Woche am Montag, November bis März'],
  ['FREQ=WEEKLY;BYDAY=MO;BYMONTH=3', 'Jede Woche am Montag, nur im März'],
  ['FREQ=WEEKLY;BYDAY=MO;BYMONTH=1,12', 'Jede Woche am Montag, nur im Dezember und Januar'],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'Am letzten Freitag im Monat'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'Am letzten Freitag im Monat, jeden 3. Monat'],
  ['FREQ=MONTHLY;BYDAY=1MO', 'Am ersten Montag im Monat'],
  ['FREQ=MONTHLY;BYDAY=4SA', 'Am vierten Samstag im Monat'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Am letzten Tag im Monat'],
  ['FREQ=MONTHLY;BYMONTHDAY=15;BYMONTH=3,9', 'Am 15. im Monat, nur im März und September'],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31;BYMONTH=3,6,10',
    'Am 31. im Monat, jeden 2. Monat, nur im März, Juni und Oktober',
  ],
])('%s: %s', (text, sentence) => {
  const rule = parseRule(text);
  expect(rule && describeRule(rule)).toBe(sentence);
});
