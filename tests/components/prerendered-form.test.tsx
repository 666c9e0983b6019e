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
import { noteEarlySubmits } from '@/lib/early-submit';

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
  return { root, hydrate: () => act(() => void hydrateRoot(root, <Demo onSubmit={onSubmit} />)) };
}

it('keeps and sends what was typed before our code was there', async () => {
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

it('does nothing when its button is pressed before our code is there, and is sent as soon as it is', async () => {
  const onSubmit = vi.fn();
  const { root, hydrate } = prerendered(onSubmit);
  const submitted = vi.fn();
  root.addEventListener('submit', submitted);
  noteEarlySubmits();
  screen.getByLabelText<HTMLInputElement>('Vorname').value = 'Erika';
  screen.getByRole('button', { name: 'Senden' }).click();
  expect(submitted).not.toHaveBeenCalled();
  hydrate();
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ first: 'Erika', second: '' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('leaves an untouched form alone', () => {
  document.body.replaceChildren();
  const onSubmit = vi.fn();
  render(<Demo onSubmit={onSubmit} />);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Vorname')).toHaveValue('');
});
