import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { watchPreHydrationInput } from '@/lib/forms/pre-hydration-input';
import { translatePage } from '../support/translate-page';

function Demo({ onSubmit }: { onSubmit: (values: { first: string; second: string }) => void }) {
  const form = useForm({ defaultValues: { first: '', second: '' } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField control={form.control} name="first" label="Vorname" />
      <TextField control={form.control} name="second" label="Nachname" />
      <SubmitButton>Senden</SubmitButton>
    </Form>
  );
}

function prerendered(onSubmit: (values: unknown) => void) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Demo onSubmit={onSubmit} />);
  document.body.replaceChildren(root);
  /** Called when hydration fails and React renders the form again. */
  const onRecoverableError = vi.fn();
  const hydrate = () => act(() => void hydrateRoot(root, <Demo onSubmit={onSubmit} />, { onRecoverableError }));
  return { root, hydrate, onRecoverableError };
}

it('keeps and sends what was typed before hydration', async () => {
  const onSubmit = vi.fn();
  const { hydrate } = prerendered(onSubmit);
  screen.getByLabelText<HTMLInputElement>('Vorname').value = 'Erika';
  hydrate();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Nachname'), 'Muster');
  expect(screen.getByLabelText('Vorname')).toHaveValue('Erika');
  await user.click(screen.getByRole('button', { name: 'Senden' }));
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ first: 'Erika', second: 'Muster' }));
});

it('sends the form after hydration if its button was pressed earlier', async () => {
  const onSubmit = vi.fn();
  const { root, hydrate } = prerendered(onSubmit);
  const submitted = vi.fn();
  root.addEventListener('submit', submitted);
  watchPreHydrationInput();
  screen.getByLabelText<HTMLInputElement>('Vorname').value = 'Erika';
  screen.getByRole('button', { name: 'Senden' }).click();
  expect(submitted).not.toHaveBeenCalled();
  hydrate();
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ first: 'Erika', second: '' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('keeps input and focus when a translated page makes React re-render the form', async () => {
  const onSubmit = vi.fn();
  const { root, hydrate } = prerendered(onSubmit);
  watchPreHydrationInput();
  const end = translatePage((text) => text.toUpperCase());
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('VORNAME'), 'Erika');
  await user.type(screen.getByLabelText('NACHNAME'), 'Mus');
  const before = root.querySelector('form');
  hydrate();
  await waitFor(() => expect(root.querySelector('form')).not.toBe(before));
  await waitFor(() => expect(screen.getByLabelText('NACHNAME')).toHaveFocus());
  await user.keyboard('ter');
  expect(screen.getByLabelText('VORNAME')).toHaveValue('Erika');
  expect(screen.getByLabelText('NACHNAME')).toHaveValue('Muster');
  await user.click(screen.getByRole('button', { name: 'SENDEN' }));
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ first: 'Erika', second: 'Muster' }));
  end();
});

it('sends a form that React re-rendered, if its button was pressed earlier', async () => {
  const onSubmit = vi.fn();
  const { hydrate, onRecoverableError } = prerendered(onSubmit);
  watchPreHydrationInput();
  const end = translatePage((text) => text.toUpperCase());
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('VORNAME'), 'Erika');
  await user.click(screen.getByRole('button', { name: 'SENDEN' }));
  hydrate();
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ first: 'Erika', second: '' }));
  expect(onRecoverableError).toHaveBeenCalledTimes(1);
  end();
});

it('does not send an untouched form', () => {
  document.body.replaceChildren();
  const onSubmit = vi.fn();
  render(<Demo onSubmit={onSubmit} />);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Vorname')).toHaveValue('');
});
