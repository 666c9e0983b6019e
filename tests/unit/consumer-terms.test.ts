import { describe, expect, test } from 'vitest';
import { consumerTermProblems } from '@/features/contracts/consumer-terms';

const term = expect.stringContaining('zwei Jahre') as string;
const notice = expect.stringContaining('einen Monat') as string;

describe('terms with consumers', () => {
  test.each<[minimumTermMonths: number, noticeMonths: number, problems: string[]]>([
    [0, 0, []],
    [0, 1, []],
    [12, 1, []],
    [24, 1, []],
    [25, 1, [term]],
    [120, 0, [term]],
    [0, 2, [notice]],
    [24, 3, [notice]],
    [36, 3, [term, notice]],
  ])('%d months at least and %d months of notice', (minimumTermMonths, noticeMonths, problems) => {
    expect(consumerTermProblems({ minimumTermMonths, noticeMonths })).toEqual(problems);
  });
});
