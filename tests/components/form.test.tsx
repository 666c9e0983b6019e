import { zodResolver } from '@hookform/resolvers/zod';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { warnAboutPhone, warnAboutPostalCode } from '@/components/form/field-warnings';
import { FieldError } from '@/components/form/field-error';
import { Form } from '@/components/form/form';
import { NumberField } from '@/components/form/number-field';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Toaster } from '@/components/ui/toaster';
import { GermanError } from '@/lib/errors';
import { queryClient } from '@/lib/query/query-client';
import { unsaved } from '@/lib/forms/unsaved';
import { generalMessages } from '@/config/texts/general';
import { deferred } from './deferred';
import { Demo, schema, valid } from './demo-form';

const field = (name: RegExp | string) => screen.getByLabelText(name);
const submit = () => screen.getByRole('button', { name: /Nachricht senden|Senden\.\.\./ });

describe('a field', () => {
  it('exposes label, hint and required state in the accessibility tree', () => {
    render(<Demo onSubmit={vi.fn()} />);
    const subject = screen.getByRole('textbox', { name: 'Betreff' });
    expect(subject).toBeRequired();
    expect(subject).not.toHaveAttribute('aria-invalid');
    expect(subject).toHaveAccessibleDescription('Worum geht es?');
    expect(screen.getByRole('textbox', { name: 'Nachricht' })).not.toBeRequired();
    expect(screen.getByRole('combobox', { name: 'Leistung' })).toBeRequired();
    expect(screen.getByRole('checkbox', { name: 'Ich stimme der Datenschutzerklärung zu.' })).toBeRequired();
    expect(screen.getByRole('link', { name: 'Datenschutzerklärung' })).toHaveAttribute('href', '/datenschutz');
  });

  it('shows its error, refers to it, and removes it when the input is corrected', async () => {
    const user = userEvent.setup();
    render(<Demo onSubmit={vi.fn()} />);
    await user.click(submit());
    const email = screen.getByRole('textbox', { name: 'E-Mail-Adresse' });
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
    expect(email).toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    expect(field('Betreff')).toHaveAccessibleDescription('Worum geht es? Bitte geben Sie einen Betreff ein.');
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Bitte wählen Sie eine Leistung.');
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Bitte stimmen Sie zu.');
    await user.type(email, 'erika@example.com');
    await waitFor(() => expect(email).not.toHaveAttribute('aria-invalid'));
    expect(email).not.toHaveAccessibleDescription();
  });
});

describe('a probably mistyped value', () => {
  function Contact({ onSubmit }: { onSubmit: () => void }) {
    const form = useForm({ defaultValues: { phone: '', code: '' } });
    return (
      <Form form={form} onSubmit={onSubmit}>
        <TextField control={form.control} name="phone" label="Telefon" type="tel" />
        <TextField control={form.control} name="code" label="PLZ" warning={warnAboutPostalCode} />
        <SubmitButton>Speichern</SubmitButton>
      </Form>
    );
  }

  it('is questioned once the field is left, until it is corrected, and can be sent all the same', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    render(<Contact onSubmit={onSubmit} />);
    const phone = screen.getByRole('textbox', { name: 'Telefon' });
    await user.type(phone, 'keins');
    expect(phone).not.toHaveAccessibleDescription();
    await user.tab();
    await waitFor(() =>
      expect(phone).toHaveAccessibleDescription('Unter dieser Nummer erreichen wir wohl niemanden. Stimmt sie?'),
    );
    expect(phone).not.toHaveAttribute('aria-invalid');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    await user.clear(phone);
    await user.type(phone, '089 123456{Tab}');
    expect(phone).not.toHaveAccessibleDescription();
  });

  it.each([
    ['8033', true],
    ['803311', true],
    ['80331', false],
    ['', false],
    ['SW1A 1AA', false],
  ])('postcode %j: %s', (code, isQuestioned) => {
    expect(Boolean(warnAboutPostalCode(code))).toBe(isQuestioned);
  });

  it.each([
    ['keins', true],
    ['0', true],
    ['', false],
    ['+49 89 123456', false],
    ['089/12 34 56', false],
  ])('telephone number %j: %s', (phone, isQuestioned) => {
    expect(Boolean(warnAboutPhone(phone))).toBe(isQuestioned);
  });
});

describe('Form', () => {
  it('focuses the first invalid field and submits nothing', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    render(<Demo onSubmit={onSubmit} defaultValues={{ ...valid, service: undefined, date: '' }} />);
    await user.click(submit());
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows the first error as a toast, once per attempt', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Toaster />
        <Demo onSubmit={vi.fn()} />
      </>,
    );
    await user.click(submit());
    await user.click(submit());
    const toasts = await screen.findByRole('region', { name: 'Benachrichtigungen' });
    await within(toasts).findByText('Bitte geben Sie einen Betreff ein.');
    expect(within(toasts).getAllByRole('listitem')).toHaveLength(1);
  });

  it('submits the validated values of every kind of field', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    render(<Demo onSubmit={onSubmit} />);
    await user.type(field('Betreff'), '  Angebot ');
    await user.type(field('E-Mail-Adresse'), 'erika@example.com');
    await user.type(field('Passwort'), 'geheim1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Leistung' }), 'Umzugshilfe');
    await user.type(field('Betrag'), '1.234,5');
    await user.type(field('Fällig am'), '2026-05-01');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(valid));
  });

  it('submits once, however often it is asked to, and is disabled while submitting', async () => {
    const user = userEvent.setup();
    const server = deferred();
    const onSubmit = vi.fn(() => server.promise);
    render(<Demo onSubmit={onSubmit} defaultValues={valid} />);
    const form = submit().closest('form')!;
    form.requestSubmit();
    form.requestSubmit();
    await waitFor(() => expect(submit()).toBeDisabled());
    expect(submit()).toHaveTextContent('Senden...');
    await user.type(field('Betreff'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    server.resolve();
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('keeps the input when submitting fails, and can submit again', async () => {
    const user = userEvent.setup();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const step = new GermanError('Fehler beim Speichern der Telefonnummer', {
      cause: new TypeError('Failed to fetch'),
    });
    const server = deferred();
    const onSubmit = vi.fn().mockRejectedValueOnce(step).mockReturnValueOnce(server.promise);
    render(<Demo onSubmit={onSubmit} defaultValues={{ ...valid, subject: '' }} />);
    await user.type(field('Betreff'), 'Umzug im Mai');
    await user.click(submit());
    // The toast of the mutation names the step, the form the reason.
    expect(await screen.findByText(generalMessages.offline)).toBeVisible();
    expect(log).toHaveBeenCalledWith(step);
    expect(field('Betreff')).toHaveValue('Umzug im Mai');
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(generalMessages.offline)).toBeNull();
    await act(async () => server.resolve());
    log.mockRestore();
  });

  it('shows a server error about a field below that field', async () => {
    const user = userEvent.setup();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const refuse = () => Promise.reject(new FieldError<{ email: string }>('email', 'Diese Adresse gibt es schon.'));
    render(<Demo onSubmit={refuse} defaultValues={valid} />);
    await user.click(submit());
    await waitFor(() => expect(field('E-Mail-Adresse')).toHaveFocus());
    expect(field('E-Mail-Adresse')).toHaveAccessibleDescription('Diese Adresse gibt es schon.');
    expect(screen.queryByText(generalMessages.unknown)).toBeNull();
    log.mockRestore();
  });

  it('takes over the saved values, but keeps changes made while saving', async () => {
    const user = userEvent.setup();
    const server = deferred();
    render(<Contact save={() => server.promise} />);
    await user.type(field('Name'), ' Erika ');
    await user.type(field('Telefon'), '1');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await user.type(field('Telefon'), '23');
    server.resolve();
    await waitFor(() => expect(field('Name')).toHaveValue('Erika'));
    expect(field('Telefon')).toHaveValue('123');
  });
});

describe('ErrorSummary', () => {
  const wrong = () => within(screen.getByRole('list', { name: /^Bitte prüfen Sie/ })).getAllByRole('button');

  it('lists the errors after submitting, links to the fields, and shrinks as they are corrected', async () => {
    const user = userEvent.setup();
    render(<Demo onSubmit={vi.fn()} defaultValues={{ ...valid, subject: '', service: undefined }} />);
    expect(screen.queryByText(/^Bitte prüfen/)).toBeNull();
    await user.click(submit());
    expect(await screen.findByText('Bitte prüfen Sie noch diese Angaben:')).toHaveRole('alert');
    expect(wrong().map(({ textContent }) => textContent)).toEqual(['Betreff', 'Leistung']);
    await user.click(screen.getByRole('button', { name: 'Leistung' }));
    expect(screen.getByRole('combobox')).toHaveFocus();
    await user.selectOptions(screen.getByRole('combobox'), 'Umzugshilfe');
    await waitFor(() => expect(wrong()).toHaveLength(1));
    await user.type(field('Betreff'), 'Angebot');
    await waitFor(() => expect(screen.queryByText(/^Bitte prüfen/)).toBeNull());
  });
});

/** An optional number: an empty field is undefined. */
function Discount({ kept }: { kept: number | null }) {
  const { control, reset } = useForm<{ discount: number }>({ defaultValues: { discount: kept as number } });
  return (
    <>
      <NumberField control={control} name="discount" label="Rabatt" emptyValue={0} />
      <button onClick={() => reset({ discount: 5 })}>Stand übernehmen</button>
    </>
  );
}

describe('NumberField', () => {
  // JSON, which persisted input is stored as, has no NaN.
  it.each([NaN, null])('stays empty for %s, which has no text, until there is a number', async (kept) => {
    const user = userEvent.setup();
    render(<Discount kept={kept} />);
    expect(field('Rabatt')).toHaveValue('');
    await user.click(screen.getByRole('button'));
    expect(field('Rabatt')).toHaveValue('5');
    await user.clear(field('Rabatt'));
    await user.type(field('Rabatt'), 'viel');
    expect(field('Rabatt')).toHaveValue('viel');
    await user.click(screen.getByRole('button'));
    expect(field('Rabatt')).toHaveValue('5');
  });

  it('what is typed after a click replaces the value of an empty field, and nothing else', async () => {
    const user = userEvent.setup();
    render(<Discount kept={0} />);
    await user.click(field('Rabatt'));
    await user.keyboard('25');
    expect(field('Rabatt')).toHaveValue('25');
    await user.click(field('Rabatt'));
    await user.keyboard('5');
    expect(field('Rabatt')).toHaveValue('255');
  });

  it('shows how it parsed the number', async () => {
    const user = userEvent.setup();
    render(<Demo onSubmit={vi.fn()} defaultValues={valid} />);
    const amount = field('Betrag');
    expect(amount).toHaveValue('1234,50');
    await user.clear(amount);
    await user.type(amount, '12.5');
    expect(amount).toHaveValue('12.5');
    await user.tab();
    expect(amount).toHaveValue('12,50');
  });

  it('keeps invalid text for correction and rejects it', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    render(<Demo onSubmit={onSubmit} defaultValues={valid} />);
    const amount = field('Betrag');
    await user.clear(amount);
    await user.type(amount, 'zwölf');
    await user.click(submit());
    await waitFor(() => expect(amount).toHaveAttribute('aria-invalid', 'true'));
    expect(amount).toHaveValue('zwölf');
    expect(amount).toHaveAccessibleDescription('Der Betrag muss größer als 0 sein.');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('follows a reset of the form', async () => {
    const user = userEvent.setup();
    render(<Demo onSubmit={vi.fn()} defaultValues={valid} />);
    await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
    expect(field('Betrag')).toHaveValue('7,00');
  });
});

it('PasswordField shows and hides the password', async () => {
  const user = userEvent.setup();
  render(<Demo onSubmit={vi.fn()} />);
  const toggle = screen.getByRole('button', { name: 'Passwort anzeigen' });
  expect(field('Passwort')).toHaveAttribute('type', 'password');
  await user.click(toggle);
  expect(field('Passwort')).toHaveAttribute('type', 'text');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle);
  expect(field('Passwort')).toHaveAttribute('type', 'password');
});

const contactSchema = z.object({ name: z.string().trim(), phone: z.string() });

function Contact({ save }: { save: () => Promise<unknown> }) {
  const form = useForm({ resolver: zodResolver(contactSchema), defaultValues: { name: '', phone: '' } });
  const submit = async (values: z.output<typeof contactSchema>) => {
    const sent = form.getValues();
    await save();
    settleForm(form, sent, values);
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextField control={form.control} name="name" label="Name" />
      <TextField control={form.control} name="phone" label="Telefon" />
      <SubmitButton>Speichern</SubmitButton>
    </Form>
  );
}

/** Never called: it compiles only as long as fields are checked against the form. */
export function TypesOfFields() {
  const { control } = useForm({ resolver: zodResolver(schema) });
  return (
    <>
      {/* @ts-expect-error: the form has no such value */}
      <TextField control={control} name="subjekt" label="" />
      {/* @ts-expect-error: a text field can't hold a boolean */}
      <TextField control={control} name="terms" label="" />
      {/* @ts-expect-error: a number field can't hold a text */}
      <NumberField control={control} name="subject" label="" />
    </>
  );
}

describe('a saved form', () => {
  const lists = deferred();
  function Saved() {
    const form = useForm({ defaultValues: { name: '' } });
    useQuery({
      queryKey: ['vehicles', 'slow'],
      queryFn: () => lists.promise.then(() => []),
      initialData: [],
      staleTime: Infinity,
    });
    const { mutateAsync } = useMutation({
      mutationFn: () => Promise.resolve(),
      meta: { affects: ['vehicles'], success: 'Fahrzeug erfolgreich erstellt.' },
    });
    const save = async () => {
      const sent = form.getValues();
      await mutateAsync();
      settleForm(form, sent);
    };
    return (
      <Form form={form} onSubmit={save}>
        <TextField control={form.control} name="name" label="Name" />
        <SubmitButton pendingLabel="Wird gespeichert …">Speichern</SubmitButton>
      </Form>
    );
  }

  it('is clean as soon as its success toast appears, while lists are still reloading', async () => {
    const user = userEvent.setup();
    render(
      <QueryClientProvider client={queryClient}>
        <Toaster />
        <Saved />
      </QueryClientProvider>,
    );
    await user.type(screen.getByLabelText('Name'), 'Sprinter');
    expect(unsaved.any()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Fahrzeug erfolgreich erstellt.')).toBeInTheDocument();
    await waitFor(() => expect(unsaved.any()).toBe(false));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(queryClient.isFetching({ queryKey: ['vehicles'] })).toBe(1);
    lists.resolve();
  });

  it('a mutation outside of a form is pending until the lists have reloaded', async () => {
    const user = userEvent.setup();
    const slow = deferred();
    function Pressed() {
      useQuery({
        queryKey: ['team_members'],
        queryFn: () => slow.promise.then(() => []),
        initialData: [],
        staleTime: Infinity,
      });
      const { mutate, isPending } = useMutation({
        mutationFn: () => Promise.resolve(),
        meta: { affects: ['team_members'], success: 'Fertig.' },
      });
      return <button onClick={() => mutate()}>{isPending ? 'Läuft' : 'Los'}</button>;
    }
    render(
      <QueryClientProvider client={queryClient}>
        <Toaster />
        <Pressed />
      </QueryClientProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Los' }));
    expect(await screen.findByText('Fertig.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Läuft' })).toBeInTheDocument();
    slow.resolve();
    expect(await screen.findByRole('button', { name: 'Los' })).toBeInTheDocument();
  });
});
