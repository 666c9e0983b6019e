import { describe, expect, it } from 'vitest';
import { ifOneOf, readId, readListAddress } from '@/lib/query/list-address';
import { applySort, readSort, type Sort } from '@/lib/query/list-order';

const read = (address: string) => readListAddress(new URLSearchParams(address));

describe('the address of a list', () => {
  it('contains page, search, tab, order and filters', () => {
    expect(read('seite=3&suche=anna&tab=offen&sortierung=-name&status=neu&leistung=umzug')).toEqual({
      page: 3,
      search: 'anna',
      tab: 'offen',
      sort: '-name',
      filters: { status: 'neu', leistung: 'umzug' },
    });
  });

  it.each(['', 'seite=0', 'seite=-1', 'seite=x', 'status='])('%j is the whole list', (address) =>
    expect(read(address)).toEqual({ page: 1, search: '', tab: null, sort: null, filters: {} }),
  );

  it('is the same list with any row open beside it', () =>
    expect(read('status=neu&zeile=7')).toEqual(read('status=neu')));

  it('contains only well-formed ids', () => {
    const id = '70000000-0000-4000-8000-00000000000a';
    expect(readId(id)).toBe(id);
    for (const value of ['7', `${id}0`, id.replaceAll('-', '0'), '------------------------------------', '', null])
      expect(readId(value)).toBeUndefined();
  });

  it('contains only known values', () => {
    expect(ifOneOf(['neu', 'alt'], 'alt')).toBe('alt');
    for (const value of ['gelogen', 'constructor', null, undefined])
      expect(ifOneOf(['neu', 'alt'], value)).toBeUndefined();
  });
});

describe('the order of a list', () => {
  const orders = { name: ['name', 'id'], eingang: ['created_at', '-id'] };

  it.each([
    [null, '-eingang'],
    ['name', 'name'],
    ['-name', '-name'],
    ['passwort', '-eingang'],
    ['--name', '-eingang'],
    ['constructor', '-eingang'],
    ['-', '-eingang'],
  ])('requested as %j is %j', (asked, sort) => expect(readSort(orders, asked, '-eingang')).toBe(sort));

  it.each<[Sort<'name' | 'eingang'>, string[]]>([
    ['name', ['name up', 'id up']],
    ['-name', ['name down', 'id down']],
    ['eingang', ['created_at up', 'id down']],
    ['-eingang', ['created_at down', 'id up']],
  ])('%s sorts by %j, so that one index serves both directions', (sort, columns) => {
    const asked: string[] = [];
    const query = {
      order(column: string, { ascending }: { ascending: boolean }) {
        asked.push(`${column} ${ascending ? 'up' : 'down'}`);
        return this;
      },
    };
    applySort(query, orders, sort);
    expect(asked).toEqual(columns);
  });
});
