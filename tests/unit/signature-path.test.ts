import { describe, expect, it } from 'vitest';
import { signaturePath } from '@/features/tasks/proofs/employee/signature-path';

describe('signaturePath', () => {
  it('scales lines to the box of stored signatures', () => {
    const lines = [
      [
        { x: 10, y: 20 },
        { x: 30.4, y: 40 },
      ],
      [
        { x: 0, y: 0 },
        { x: 300, y: 100 },
      ],
    ];
    expect(signaturePath(lines, 300)).toBe('M20 40L61 80M0 0L600 200');
  });

  it('keeps what was drawn beyond the edge at the edge', () => {
    expect(
      signaturePath(
        [
          [
            { x: -5, y: 120 },
            { x: 400, y: 50 },
          ],
        ],
        300,
      ),
    ).toBe('M0 200L600 100');
  });

  it('makes a line of a dot', () => {
    expect(signaturePath([[{ x: 50, y: 50 }]], 300)).toBe('M100 100L100 100');
  });

  it('is nothing without lines', () => {
    expect(signaturePath([], 300)).toBeNull();
    expect(signaturePath([[]], 300)).toBeNull();
  });

  it('leaves points out until it is short enough, not the ends of a line', () => {
    const points = Array.from({ length: 10_000 }, (_, index) => ({ x: (index * 7) % 600, y: (index * 3) % 200 }));
    const path = signaturePath([points], 600) ?? '';
    expect(path.length).toBeGreaterThan(8_000);
    expect(path.length).toBeLessThanOrEqual(20_000);
    expect(path).toMatch(/^M0 0(L\d{1,3} \d{1,3})+$/);
    expect(path.endsWith(`L${(9_999 * 7) % 600} ${(9_999 * 3) % 200}`)).toBe(true);
  });
});
