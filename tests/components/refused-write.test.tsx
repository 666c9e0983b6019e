import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { generalMessages } from '@/config/texts/general';
import { adminVehicleMutations } from '@/features/fleet/admin/mutations';
import { VehicleDialog } from '@/features/fleet/admin/vehicle-dialog';
import { NewInvoiceDialog } from '@/features/invoices/admin/new-invoice-dialog';
import { ServiceDialog } from '@/features/services/admin/service-dialog';
import { TeamMemberDialog } from '@/features/team/admin/team-member-dialog';
import { WorkContractDialog } from '@/features/working-time/work-contracts/admin/work-contract-dialog';
import { queryClient } from '@/lib/query/query-client';
import { toast } from '@/lib/toasts/toast';

vi.hoisted(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:1');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'none');
});

const writes = ['POST', 'PATCH', 'DELETE'];
let isRefusing: boolean;
const sent = vi.fn();
vi.stubGlobal('fetch', (_url: unknown, { method = 'GET', body }: RequestInit = {}) => {
  if (!writes.includes(method)) return Promise.resolve(Response.json([]));
  sent(body);
  return Promise.resolve(isRefusing ? Response.json({}, { status: 500 }) : Response.json({ id: '1' }));
});

const failures = vi.spyOn(toast, 'error');
beforeEach(() => {
  isRefusing = true;
  failures.mockClear();
  sent.mockClear();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => log.mockRestore();
});
afterAll(() => vi.unstubAllGlobals());

/** Shows a dialog as a screen does, until it closes itself. */
function show(dialog: (close: () => void) => ReactNode) {
  function Screen() {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen && dialog(() => setIsOpen(false));
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
}

interface Refusal {
  dialog: (close: () => void) => ReactNode;
  typed: Record<string, string>;
  submit: string;
  message: string;
}

const vehicle = { id: '1', name: 'Sprinter', type: 'Kombi', updated_at: 'v1' } as Parameters<
  typeof VehicleDialog
>[0]['vehicle'];

const refusals: Record<string, Refusal> = {
  'a new vehicle': {
    dialog: (close) => <VehicleDialog onClose={close} />,
    typed: { Name: 'Sprinter 3', Typ: 'Transporter' },
    submit: 'Fahrzeug erstellen',
    message: `Fehler beim Erstellen des Fahrzeugs: ${generalMessages.server}`,
  },
  'a changed vehicle': {
    dialog: (close) => <VehicleDialog vehicle={vehicle} onClose={close} />,
    typed: { Name: 'Sprinter 4' },
    submit: 'Speichern',
    message: `Fehler beim Aktualisieren des Fahrzeugs: ${generalMessages.server}`,
  },
  'a service': {
    dialog: (close) => <ServiceDialog onClose={close} />,
    typed: { Titel: 'Fensterputzen', Beschreibung: 'Innen und außen', Preis: '12,50' },
    submit: 'Speichern',
    message: 'Fehler beim Speichern des Services.',
  },
  'a team member': {
    dialog: (close) => <TeamMemberDialog onClose={close} />,
    typed: { Name: 'Vera Vogt', Funktion: 'Fahrerin' },
    submit: 'Speichern',
    message: 'Fehler beim Speichern des Teammitglieds.',
  },
  'an invoice without positions': {
    dialog: (close) => <NewInvoiceDialog onClose={close} />,
    typed: { 'E-Mail-Adresse des Kunden': 'kunde@example.org', Betrag: '99,90', Fälligkeitsdatum: '2090-05-04' },
    submit: 'Erstellen',
    message: 'Fehler beim Erstellen der Rechnung.',
  },
  'a contract of employment': {
    dialog: (close) => <WorkContractDialog userId="1" onClose={close} />,
    typed: { 'Gilt ab': '2025-01-01', Wochenstunden: '38,5', 'Urlaub im Jahr': '27,5' },
    submit: 'Speichern',
    message: `Fehler beim Speichern des Arbeitsvertrags: ${generalMessages.server}`,
  },
};

it.each(Object.entries(refusals))(
  'the dialog of %s says why it was refused, keeps the input, and closes once it is saved',
  async (_name, { dialog, typed, submit, message }) => {
    const user = userEvent.setup();
    show(dialog);
    const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
    for (const [label, text] of Object.entries(typed)) {
      await user.clear(field(label));
      await user.type(field(label), text);
    }
    await user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(failures).toHaveBeenCalledTimes(1));
    expect(failures.mock.calls[0]?.[0]).toBe(message);
    await waitFor(() => expect(screen.getByRole('button', { name: submit })).toBeEnabled());
    for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text);

    isRefusing = false;
    await user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveBeenCalledTimes(2);
    expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
  },
);

it('the question before deleting says why it was refused, stays open, and closes once the row is gone', async () => {
  const user = userEvent.setup();
  show((close) => (
    <DeleteDialog text="Das Fahrzeug wird gelöscht." remove={adminVehicleMutations.remove} target="1" onClose={close} />
  ));
  const confirm = await screen.findByRole('button', { name: 'Löschen' });
  await user.click(confirm);
  await waitFor(() => expect(failures).toHaveBeenCalledTimes(1));
  expect(failures.mock.calls[0]?.[0]).toBe(`Fehler beim Löschen des Fahrzeugs: ${generalMessages.server}`);
  await waitFor(() => expect(confirm).toBeEnabled());
  isRefusing = false;
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
