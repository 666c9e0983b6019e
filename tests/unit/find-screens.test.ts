import { expect, test } from 'vitest';
import { findScreens } from '@/app/admin/search/screens';
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
