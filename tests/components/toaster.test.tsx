import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { provideToasts } from '@/app/toasts';
import { Toaster } from '@/components/ui/toaster';
import { toast as onDemand } from '@/lib/toasts/toast';

it('shows toasts in a German region and closes them on request', async () => {
  const user = userEvent.setup();
  render(<Toaster />);
  act(() => {
    toast.success('Nachricht erfolgreich gesendet');
  });
  expect(await screen.findByText('Nachricht erfolgreich gesendet')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Benachrichtigungen' })).toHaveAttribute('aria-live', 'polite');
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByText('Nachricht erfolgreich gesendet')).toBeNull());
});

it('shows at most three at once', async () => {
  render(<Toaster />);
  act(() => {
    for (const number of [1, 2, 3, 4]) toast.info(`Hinweis ${number}`);
  });
  await screen.findByText('Hinweis 4');
  const visible = [...document.querySelectorAll('[data-sonner-toast]')].filter(
    (element) => element.getAttribute('data-visible') === 'true',
  );
  expect(visible.map((element) => element.textContent)).toEqual(['Hinweis 4', 'Hinweis 3', 'Hinweis 2']);
});

it.each([
  ['Fehler beim Reservieren des Fahrzeugs', 'Fehler beim Reservieren des Fahrzeugs. Keine Verbindung zum Server.'],
  ['Fehler beim Einstempeln.', 'Fehler beim Einstempeln. Keine Verbindung zum Server.'],
])('separates a message from its reason, and announces two sentences: %s', async (text, heard) => {
  render(<Toaster />);
  act(() => onDemand.error(text, { description: 'Keine Verbindung zum Server.' }));
  // Each on its own, as written.
  expect(await screen.findByText(text)).toHaveTextContent(new RegExp(`^${text}$`));
  const said = screen.getByText(text).closest<HTMLElement>('[data-sonner-toast]');
  expect(said && within(said).getByText('Keine Verbindung zum Server.')).toBeInTheDocument();
  expect(said).toHaveTextContent(heard);
});

it('ends an error when the next attempt succeeds, but not one of the same moment', async () => {
  const clock = vi.spyOn(Date, 'now');
  clock.mockReturnValue(0);
  render(<Toaster />);
  act(() => onDemand.error('Fehler beim Speichern'));
  expect(await screen.findByText('Fehler beim Speichern')).toBeInTheDocument();
  clock.mockReturnValue(2_000);
  act(() => {
    onDemand.error('Eine Rechnung fehlt');
    onDemand.success('Gespeichert');
  });
  expect(await screen.findByText('Gespeichert')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Fehler beim Speichern')).toBeNull());
  expect(screen.getByText('Eine Rechnung fehlt')).toBeInTheDocument();
  clock.mockRestore();
});

it('loads with the first toast and loses no earlier one', async () => {
  provideToasts(() => new Promise(() => undefined));
  expect(screen.queryByRole('region', { name: 'Benachrichtigungen' })).toBeNull();
  act(() => {
    onDemand.error('Zuerst');
    onDemand.success('Danach');
  });
  expect(await screen.findByText('Zuerst')).toBeInTheDocument();
  expect(screen.getByText('Danach')).toBeInTheDocument();

  // Nothing unmounts it: what it still has to draw must not come after the last test, when there is no window.
  act(() => {
    toast.dismiss();
  });
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull());
});
