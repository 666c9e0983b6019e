import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StatusBadge } from '@/components/ui/status-badge';
import { StatusSelect } from '@/components/list/status-select';
import type { Enums } from '@/lib/supabase/tables';
import { taskStatuses } from '@/features/tasks/labels';

type Status = Enums<'task_status'>;
const unknown = 'wartet_auf_material' as Status;

function renderSelect(status: Status, mutationFn: (chosen: { id: string; status: Status }) => Promise<unknown>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StatusSelect label="Status von Umzug" id="1" statuses={taskStatuses} status={status} save={{ mutationFn }} />
    </QueryClientProvider>,
  );
  return screen.getByRole('combobox', { name: 'Status von Umzug' });
}

it('a badge shows the label and the colour of its status', () => {
  render(<StatusBadge statuses={taskStatuses} status="abgeschlossen" />);
  expect(screen.getByText('Abgeschlossen')).toHaveClass('bg-success-muted');
});

it('a badge shows an unknown status of a newer database as it is', () => {
  render(<StatusBadge statuses={taskStatuses} status={unknown} />);
  expect(screen.getByText('wartet_auf_material')).toHaveClass('bg-muted');
});

it('a selection is saved immediately, and reverts when saving fails', async () => {
  let refuse: (error: Error) => void = () => undefined;
  const save = vi.fn(() => new Promise<void>((_, reject) => (refuse = reject)));
  const select = renderSelect('offen', save);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Offen',
    'In Bearbeitung',
    'Abgeschlossen',
  ]);
  await userEvent.selectOptions(select, 'Abgeschlossen');
  expect(save).toHaveBeenCalledWith({ id: '1', status: 'abgeschlossen' }, expect.anything());
  expect(select).toHaveDisplayValue('Abgeschlossen');
  refuse(new Error('offline'));
  await waitFor(() => expect(select).toHaveDisplayValue('Offen'));
});

it('a selection never shows a status other than the saved one', () => {
  expect(renderSelect(unknown, () => Promise.resolve())).toHaveDisplayValue('Bitte wählen');
});
