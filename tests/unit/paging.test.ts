import { expect, it } from 'vitest';
import { pageCount, pageRange, pageSize } from '@/lib/paging';

it('asks for whole pages that neither overlap nor leave a gap', () => {
  expect(pageRange(1)).toEqual([0, pageSize - 1]);
  expect(pageRange(2)).toEqual([pageSize, 2 * pageSize - 1]);
});

it.each([
  [0, 1],
  [1, 1],
  [pageSize, 1],
  [pageSize + 1, 2],
  [312, 7],
])('%i rows fill %i pages', (total, pages) => expect(pageCount(total)).toBe(pages));
