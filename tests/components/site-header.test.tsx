import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteHeader } from '@/app/website/site-header';
import { SessionProvider } from '@/lib/session/session-store';

// jsdom does not support popovers, like Safari before 17.
describe('the menu in a browser without popovers', () => {
  beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))));
  afterEach(() => vi.unstubAllGlobals());

  function renderHeader() {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <MemoryRouter>
        <SessionProvider value>
          <SiteHeader />
        </SessionProvider>
      </MemoryRouter>,
    );
    return { user: userEvent.setup(), menu: document.querySelector('[popover]') };
  }

  it('opens and closes by its button, by a link and by Escape', async () => {
    const { user, menu } = renderHeader();
    expect(menu).not.toHaveAttribute('data-open');
    await user.click(screen.getByRole('button', { name: 'Menü öffnen' }));
    expect(menu).toHaveAttribute('data-open');
    await user.click(screen.getByRole('button', { name: 'Menü schließen' }));
    expect(menu).not.toHaveAttribute('data-open');

    await user.click(screen.getByRole('button', { name: 'Menü öffnen' }));
    await user.click(screen.getByRole('link', { name: 'Galerie', hidden: true }));
    expect(menu).not.toHaveAttribute('data-open');

    await user.click(screen.getByRole('button', { name: 'Menü öffnen' }));
    await user.keyboard('{Escape}');
    expect(menu).not.toHaveAttribute('data-open');
  });
});
