import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';

const Fields = () => <input aria-label="Vorname" />;

/** Fresh modules: the first interaction is detected once per page. */
async function open() {
  vi.resetModules();
  const { lazyForm } = await import('@/features/public-form/lazy-form');
  const load = vi.fn(async () => ({ default: Fields }));
  return { form: lazyForm(load), load };
}

beforeEach(() => document.body.replaceChildren());

it('renders immediately on a page that was not prerendered', async () => {
  const { form } = await open();
  render(form);
  expect(await screen.findByLabelText('Vorname')).toBeInTheDocument();
});

it('does not load its code on a prerendered page before the first interaction', async () => {
  document.body.innerHTML = '<div id="root"><!--$--><input aria-label="Vorname"><!--/$--></div>';
  const { form, load } = await open();
  const root = document.querySelector('#root');
  if (!root) throw new Error('no root');
  const field = screen.getByLabelText<HTMLInputElement>('Vorname');
  await act(async () => void hydrateRoot(root, form));
  expect(load).not.toHaveBeenCalled();

  await userEvent.setup().type(field, 'Erika');
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  // Hydrated in place, with its input.
  expect(screen.getByLabelText('Vorname')).toBe(field);
  expect(field).toHaveValue('Erika');
});
