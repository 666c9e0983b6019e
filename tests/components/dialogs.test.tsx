import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '@/components/crud/confirm-dialog';
import { FormDialog } from '@/components/crud/form-dialog';
import { useRowDialog } from '@/components/crud/use-row-dialog';

describe('ConfirmDialog', () => {
  /** Deletes as a screen does: pending until `finish` is called, closed by the screen after that. */
  function setUp() {
    const deletion = { finish: () => {} };
    const onConfirm = vi.fn();
    function Screen() {
      const [isOpen, setIsOpen] = useState(false);
      const [isPending, setIsPending] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Eintrag löschen
          </button>
          <ConfirmDialog
            open={isOpen}
            title="Sind Sie sicher?"
            text="Diese Aktion kann nicht rückgängig gemacht werden."
            confirmLabel="Löschen"
            destructive
            pending={isPending}
            onConfirm={() => {
              onConfirm();
              setIsPending(true);
              deletion.finish = () => {
                setIsPending(false);
                setIsOpen(false);
              };
            }}
            onClose={() => setIsOpen(false)}
          />
        </>
      );
    }
    render(<Screen />);
    return { deletion, onConfirm, user: userEvent.setup() };
  }

  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Eintrag löschen' }));
    return screen.findByRole('alertdialog', { name: 'Sind Sie sicher?' });
  };

  it('asks with the focus on the harmless answer and gives it back afterwards', async () => {
    const { user, onConfirm } = setUp();
    const dialog = await open(user);
    expect(dialog).toHaveAccessibleDescription('Diese Aktion kann nicht rückgängig gemacht werden.');
    expect(screen.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Eintrag löschen' })).toHaveFocus());
  });

  it('stays open and locked until the confirmed action is over', async () => {
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

describe('FormDialog with useRowDialog', () => {
  function Screen() {
    const dialog = useRowDialog<{ name: string }>();
    return (
      <>
        <button type="button" onClick={dialog.create}>
          Neu
        </button>
        <button type="button" onClick={() => dialog.edit({ name: 'Reinigung' })}>
          Bearbeiten
        </button>
        {(dialog.isCreating || dialog.editing) && (
          <FormDialog title={dialog.editing?.name ?? 'Neuer Service'} onClose={dialog.close}>
            <input aria-label="Titel" />
          </FormDialog>
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

  it('keeps what was typed when somebody clicks beside it', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(screen.getByRole('button', { name: 'Neu' }));
    await user.keyboard('Fensterputzen');
    // Radix listens for the pointer only after the click that opened the dialog has passed.
    await waitFor(() => expect(document.body).toHaveStyle({ pointerEvents: 'none' }));
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveValue('Fensterputzen');
  });
});
