import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import { FormDialog } from '@/components/dialog/form-dialog';
import { PersistInput } from '@/components/form/persist-input';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { persistedInput } from '@/lib/forms/persisted-input';

function OnPage() {
  const form = useForm({ defaultValues: { text: '' } });
  return (
    <Form form={form} onSubmit={async () => settleForm(form, form.getValues())}>
      <TextareaField control={form.control} name="text" label="Text" />
      <PersistInput name="test" />
      <SubmitButton>Senden</SubmitButton>
    </Form>
  );
}

function InDialog() {
  const form = useForm({ defaultValues: { text: '' } });
  return (
    <FormDialog title="Neu" form={form} onSubmit={() => Promise.resolve()} submitLabel="Senden" onClose={() => {}}>
      <TextareaField control={form.control} name="text" label="Text" />
      <PersistInput name="test" />
    </FormDialog>
  );
}

/** As in the public form: one field is set when the form opens. */
function Lasting() {
  const form = useForm({ defaultValues: { text: '', service: '' } });
  const { setValue } = form;
  useEffect(() => setValue('service', 'Umzug'), [setValue]);
  return (
    <Form form={form} onSubmit={async () => settleForm(form, form.getValues())}>
      <TextareaField control={form.control} name="text" label="Text" />
      <TextField control={form.control} name="service" label="Leistung" />
      <PersistInput name="test" isLasting />
      <SubmitButton>Senden</SubmitButton>
    </Form>
  );
}

const text = () => screen.getByRole('textbox', { name: 'Text' });

beforeEach(() => sessionStorage.clear());

it.each([
  ['on a page', OnPage],
  ['in a dialog', InDialog],
])('%s: keeps the input, restores it after a reload, and discards it when the user leaves', async (_where, Screen) => {
  const user = userEvent.setup();
  const { unmount } = render(<Screen />);
  await user.type(text(), 'Zwei Zimmer');
  const kept = persistedInput.read('test');
  expect(kept).toEqual({ text: 'Zwei Zimmer' });
  unmount();
  expect(persistedInput.read('test')).toEqual({});

  // As after a reload, which unmounts nothing.
  persistedInput.keep('test', kept);
  render(<Screen />);
  await waitFor(() => expect(text()).toHaveValue('Zwei Zimmer'));
  expect(persistedInput.read('test')).toEqual(kept);
});

it('discards the persisted input when the form is sent', async () => {
  const user = userEvent.setup();
  render(<OnPage />);
  await user.type(text(), 'Zwei Zimmer');
  await user.click(screen.getByRole('button', { name: 'Senden' }));
  await waitFor(() => expect(text()).toHaveValue(''));
  expect(persistedInput.read('test')).toEqual({});
});

it('lasting input outlives the form, contains only what the user typed, and ends when the form is sent', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Lasting />);
  await user.type(text(), 'Zwei Zimmer');
  unmount();
  expect(persistedInput.any()).toBe(true);
  expect(persistedInput.read('test')).toEqual({ text: 'Zwei Zimmer' });

  render(<Lasting />);
  await waitFor(() => expect(text()).toHaveValue('Zwei Zimmer'));
  expect(screen.getByRole('textbox', { name: 'Leistung' })).toHaveValue('Umzug');
  await user.click(screen.getByRole('button', { name: 'Senden' }));
  await waitFor(() => expect(text()).toHaveValue(''));
  expect(persistedInput.any()).toBe(false);
});

it('does not overwrite what was typed before the persisted input was restored', async () => {
  persistedInput.keep('test', { text: 'Früher', service: 'Garten' });
  function Typed() {
    const form = useForm({ defaultValues: { text: '', service: '' } });
    const { setValue } = form;
    useEffect(() => setValue('text', 'Jetzt', { shouldDirty: true }), [setValue]);
    return (
      <Form form={form} onSubmit={() => undefined}>
        <TextareaField control={form.control} name="text" label="Text" />
        <TextField control={form.control} name="service" label="Leistung" />
        <PersistInput name="test" isLasting />
      </Form>
    );
  }
  render(<Typed />);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Leistung' })).toHaveValue('Garten'));
  expect(text()).toHaveValue('Jetzt');
});
