import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listenForKeys } from '@/components/shortcuts/listen-for-keys';
import { Shortcuts } from '@/components/shortcuts/shortcuts';
import { ShortcutHelp } from '@/components/shortcuts/shortcut-help';

const pressed = vi.fn();
const sent = vi.fn();
const help = vi.fn();
let end = new AbortController();

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  end = new AbortController();
  listenForKeys(help, end.signal);
  return () => end.abort();
});

function renderPage(isCovered = false) {
  render(
    <main aria-hidden={isCovered || undefined}>
      <input aria-label="Suchen" aria-keyshortcuts="/" defaultValue="alt" />
      <button type="button" aria-keyshortcuts="n" onClick={pressed}>
        Neu
      </button>
      <a href="#zeile" data-row-link="1">
        Zeile
      </a>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <textarea aria-label="Text" />
        <button type="submit">Senden</button>
      </form>
    </main>,
  );
  return userEvent.setup();
}

describe('portal shortcuts', () => {
  it('move to the search and from there into the list', async () => {
    const user = renderPage();
    await user.keyboard('/');
    const search = screen.getByRole('textbox', { name: 'Suchen' });
    expect(search).toHaveFocus();
    await user.keyboard('neu/n?');
    expect(search).toHaveValue('neu/n?');
    expect(pressed).not.toHaveBeenCalled();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link')).toHaveFocus();
  });

  it('count from the first key on, while their code loads', async () => {
    end.abort();
    render(<Shortcuts />);
    render(
      <main>
        <button type="button" aria-keyshortcuts="Control+K" onClick={pressed}>
          Alles durchsuchen
        </button>
      </main>,
    );
    fireEvent.keyDown(document.body, { key: 'Control', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'm' });
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce());
  });

  it('press the button for a new entry, and show all shortcuts', async () => {
    const user = renderPage();
    await user.keyboard('n?');
    expect(pressed).toHaveBeenCalledOnce();
    expect(help).toHaveBeenCalledOnce();
  });

  it('submit a form from inside', async () => {
    const user = renderPage();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Guten Tag{Control>}{Enter}{/Control}');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('ignore browser shortcuts and repeated keys', async () => {
    const user = renderPage();
    await user.keyboard('{Control>}n/{/Control}{Alt>}n{/Alt}{Meta>}n{/Meta}');
    expect(pressed).not.toHaveBeenCalled();
    await user.keyboard('{n>3/}');
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('do nothing behind a modal dialog', async () => {
    const user = renderPage(true);
    await user.keyboard('n/?');
    expect(pressed).not.toHaveBeenCalled();
    expect(help).not.toHaveBeenCalled();
  });

  it('can be switched off if they are single letters', async () => {
    const user = renderPage();
    const { unmount } = render(<ShortcutHelp onClose={() => undefined} />);
    await user.click(screen.getByRole('checkbox'));
    unmount();
    await user.keyboard('n');
    expect(pressed).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: 'Text' }), '{Control>}{Enter}{/Control}');
    expect(sent).toHaveBeenCalledOnce();
  });
});
