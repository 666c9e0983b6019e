import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DayChart } from '@/features/analytics/admin/day-chart';

it('visually hides the screen reader table with a wrapper, because Firefox draws the caption of a hidden table', () => {
  render(<DayChart days={[{ label: '2026-11-01', visits: 3 }]} />);
  const table = screen.getByRole('table', { name: 'Besuche pro Tag' });
  expect(table).not.toHaveClass('sr-only');
  expect(table.parentElement).toHaveClass('sr-only');
  expect(screen.getByRole('row', { name: '01.11.2026 3' })).toBeInTheDocument();
});
