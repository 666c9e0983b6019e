import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { FormDialog } from '@/components/dialog/form-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { TextField } from '@/components/form/text-field';
import { Dialog } from '@/components/ui/dialog';
import { generalMessages } from '@/config/texts/general';
import { deferred } from './deferred';

describe('ConfirmDialog', () => {
  /** Deletes as a screen does: pending until `finish` is called, then closed by the screen. */
  function setUp() {
    const deletion = { finish: () => {} };
    const onConfirm = vi.fn();
    function Screen() {
      const dialog = useDialog<{ kind: 'remove'; name: string }>();
      const [isPending, setIsPending] = useState(false);
      return (
        <>
          <button type="button" onClick={() => dialog.show({ kind: 'remove', name: 'Sprinter' })}>
            Eintrag löschen
          </button>
          {dialog.open && (
            <ConfirmDialog
              title={`${dialog.open.name} löschen?`}
              text="Diese Aktion kann nicht rückgängig gemacht werden."
              confirmLabel="Löschen"
              destructive
              pending={isPending}
              onConfirm={() => {
                onConfirm();
                setIsPending(true);
                deletion.finish = () => {
                  setIsPending(false);
                  dialog.close();
                };
              }}
              onClose={dialog.close}
            />
          )}
        </>
      );
    }
    render(<Screen />);
    return { deletion, onConfirm, user: userEvent.setup() };
  }

  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Eintrag löschen' }));
    return screen.findByRole('alertdialog', { name: 'Sprinter löschen?' });
  };

  it('focuses the harmless answer and restores the focus afterwards', async () => {
    const { user, onConfirm } = setUp();
    const dialog = await open(user);
    expect(dialog).toHaveAccessibleDescription('Diese Aktion kann nicht rückgängig gemacht werden.');
    expect(screen.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Eintrag löschen' })).toHaveFocus());
  });

  it('never shows an empty question, not even during its closing animation', async () => {
    const { user } = setUp();
    await open(user);
    const titles = new Set<string>();
    const note = () => document.querySelectorAll('h2').forEach((title) => titles.add(title.textContent));
    const observer = new MutationObserver(note);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    observer.disconnect();
    expect([...titles].filter((title) => title !== 'Sprinter löschen?')).toEqual([]);
  });

  it('stays open and locked until the confirmed action has finished', async () => {
    const { user, deletion, onConfirm } = setUp();
    const dialog = await open(user);
    await user.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(screen.getByRole('button', { name: 'Löschen' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Löschen' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Abbrechen' })).toBeDisabled();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(dialog).toBeInTheDocument();
    expect(onConfirm).toHaveBeenCalledTimes(1);
    deletion.finish();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe('FormDialog with useDialog', () => {
  interface TitleDialogProps {
    title: string;
    save: () => Promise<unknown>;
    onClose: () => void;
  }

  function TitleDialog({ title, save, onClose }: TitleDialogProps) {
    const form = useForm({ defaultValues: { title } });
    return (
      <FormDialog
        title={title || 'Neuer Service'}
        form={form}
        onSubmit={save}
        submitLabel="Speichern"
        onClose={onClose}
      >
        <TextField control={form.control} name="title" label="Titel" />
      </FormDialog>
    );
  }

  function Screen({ save = () => Promise.resolve() }: { save?: () => Promise<unknown> }) {
    const dialog = useDialog<{ kind: 'create' } | { kind: 'edit'; row: { name: string } }>();
    return (
      <>
        <button type="button" onClick={() => dialog.show({ kind: 'create' })}>
          Neu
        </button>
        <button type="button" onClick={() => dialog.show({ kind: 'edit', row: { name: 'Reinigung' } })}>
          Bearbeiten
        </button>
        {dialog.open?.kind === 'create' && <TitleDialog title="" save={save} onClose={dialog.close} />}
        {dialog.open?.kind === 'edit' && (
          <TitleDialog title={dialog.open.row.name} save={save} onClose={dialog.close} />
        )}
      </>
    );
  }

  it('opens empty or with a row, with the focus in the first field, and closes', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Neu' }));
    expect(screen.getByRole('dialog', { name: 'Neuer Service' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Neu' })).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    expect(screen.getByRole('dialog', { name: 'Reinigung' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before Escape or the close button discards input', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Neu' }));
    await user.keyboard('Fensterputzen{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const title = screen.getByRole('textbox', { name: 'Titel' });
    expect(title).toHaveValue('Fensterputzen');
    await waitFor(() => expect(title).toHaveFocus());

    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Neu' }));
    await user.keyboard('x{Backspace}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the input when the user clicks outside', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Neu' }));
    await user.keyboard('Fensterputzen');
    // Radix listens for the pointer only after the click that opened the dialog.
    await waitFor(() => expect(document.body).toHaveStyle({ pointerEvents: 'none' }));
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveValue('Fensterputzen');
  });

  it('closes when the input has been saved, and not before', async () => {
    const user = userEvent.setup();
    const server = deferred();
    render(<Screen save={() => server.promise} />);
    await user.click(screen.getByRole('button', { name: 'Neu' }));
    await user.keyboard('Fensterputzen{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Wird gespeichert …' })).toBeDisabled());
    expect(screen.getByRole('button', { name: 'Schließen' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Abbrechen' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await act(async () => server.resolve());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closed by the first click of a double click, keeps the second click from what is below it', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    const below = screen.getByRole('button', { name: 'Bearbeiten' });
    await user.click(screen.getByRole('button', { name: 'Neu' }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(below, { detail: 2 });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(below, { detail: 1 });
    expect(screen.getByRole('dialog', { name: 'Reinigung' })).toBeInTheDocument();
  });

  it('stays open with the input when saving fails, and can then be closed', async () => {
    const user = userEvent.setup();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<Screen save={() => Promise.reject(new TypeError('Failed to fetch'))} />);
    await user.click(screen.getByRole('button', { name: 'Neu' }));
    await user.keyboard('Fensterputzen{Enter}');
    expect(await screen.findByText(generalMessages.offline)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveValue('Fensterputzen');
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    log.mockRestore();
  });
});

describe('Dialog that opens at its top', () => {
  function Screen() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Zuordnen
        </button>
        {isOpen && (
          <Dialog title="Einsatz zuordnen" opensAtTop onClose={() => setIsOpen(false)}>
            <input aria-label="Suchen" />
          </Dialog>
        )}
      </>
    );
  }

  it('has the focus itself, and returns it when it closes', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Zuordnen' }));
    expect(screen.getByRole('dialog', { name: 'Einsatz zuordnen' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Suchen' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Zuordnen' })).toHaveFocus());
  });
});
