import { expect, test } from 'vitest';
import { containsWords, findScreens } from '@/app/admin/search/screens';
import { paths } from '@/config/paths';

const menu = [
  { label: 'Dashboard', to: '/a' },
  { label: 'Rechnungen', to: '/b' },
  { label: 'Einstellungen', to: '/c' },
  { label: 'Verträge', to: '/d' },
  { label: 'Abwesenheiten', to: paths.admin.absences },
];

const labels = (search: string) => findScreens(search, menu).map(({ label }) => label);

test.each([
  ['Rechnungen', ['Rechnungen', 'Überfällige Rechnungen', 'Rechnungen zum Mahnen', 'Einstellungen: Rechnungen']],
  ['rechn einst', ['Einstellungen: Rechnungen']],
  ['Oeffnungszeiten', ['Einstellungen: Öffnungszeiten']],
  ['vertraege', ['Verträge']],
  // What an office calls it.
  ['Mahnung', ['Rechnungen zum Mahnen']],
  ['urlaub', ['Abwesenheiten']],
  // Two letters begin a word.
  ['da', ['Dashboard']],
  ['ve', ['Verträge']],
  ['un', []],
  ['Huber', []],
])('the search finds for %j the screens %j', (search, found) => expect(labels(search)).toEqual(found));

test('a name is found by its words in any order, by two letters only at the beginning of one', () => {
  expect(containsWords('Jürgen Groß-Weiß', 'weiss juergen')).toBe(true);
  expect(containsWords('Jürgen Groß-Weiß', 'we')).toBe(true);
  expect(containsWords('Jürgen Groß-Weiß', 'ge')).toBe(false);
  expect(containsWords('Sprinter 1', 'sprinter 2')).toBe(false);
});
