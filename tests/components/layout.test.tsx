import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Car, Home, Users } from 'lucide-react';
import { type ComponentProps, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/components/layout/error-boundary';
import { NavCount } from '@/components/layout/nav-count';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { PortalLayout } from '@/components/layout/portal-layout';
import { deferred } from './deferred';

const items = [
  { to: '/portal', label: 'Dashboard', icon: Home, end: true },
  { to: '/portal/team', label: 'Team', icon: Users },
  { to: '/portal/fahrzeuge', label: 'Fahrzeuge', icon: Car },
];

function renderPortal(props: Partial<ComponentProps<typeof PortalLayout>> = {}) {
  render(
    <StrictMode>
      <MemoryRouter initialEntries={['/portal/team']}>
        <PortalLayout
          title="Portal"
          items={items}
          user="erika@example.com"
          onSignOut={() => Promise.resolve()}
          {...props}
        >
          <Routes>
            <Route path="/portal/team" element={<h1>Team</h1>} />
            <Route path="/portal/fahrzeuge" element={<h1>Fahrzeuge</h1>} />
          </Routes>
        </PortalLayout>
      </MemoryRouter>
    </StrictMode>,
  );
  return userEvent.setup();
}

describe('PortalLayout', () => {
  it('marks the current page and shows who is signed in', () => {
    renderPortal({ banner: <p>Wartungsmodus ist aktiv</p> });
    const nav = screen.getByRole('navigation', { name: 'Portal' });
    expect(within(nav).getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
    expect(within(nav).getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
    expect(screen.getByText('erika@example.com')).toBeVisible();
    expect(screen.getByText('Wartungsmodus ist aktiv')).toBeVisible();
  });

  it('starts with a link to the content', async () => {
    const user = renderPortal();
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Zum Inhalt springen' });
    expect(skip).toHaveFocus();
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  it("keeps a link's accessible name when its count arrives", async () => {
    const counting = deferred();
    function Count() {
      const [count, setCount] = useState<number>();
      useEffect(() => void counting.promise.then(() => setCount(7)), []);
      return <NavCount count={count} label="neu" />;
    }
    renderPortal({ items: items.map((item) => ({ ...item, count: <Count /> })) });
    const all = () => items.map(({ label }) => screen.getByRole('link', { name: label }));
    expect(all()).toHaveLength(3);
    counting.resolve();
    await waitFor(() => all().forEach((link) => expect(link).toHaveAccessibleDescription(/^7 ?neu$/)));
  });

  it('collapses groups and remembers it', async () => {
    const group = 'Betrieb';
    const grouped = items.map((item, index) => (index === 0 ? item : { ...item, group, count: <span>7</span> }));
    const user = renderPortal({ items: grouped });
    const nav = screen.getByRole('navigation', { name: 'Portal' });
    const team = within(nav).getByRole('link', { name: 'Team' });
    expect(team).toBeVisible();
    await user.click(screen.getByText(group));
    await waitFor(() => expect(team).not.toBeVisible());
    expect(within(nav).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    cleanup();
    renderPortal({ items: grouped });
    await user.click(screen.getByText(group));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Team' })).toBeVisible());
  });

  it('keeps a group of rare pages closed until the user opens it or is on one of its pages', async () => {
    const [dashboard, ...others] = items;
    const grouped = [dashboard!, ...others.map((item) => ({ ...item, group: 'Verwaltung', isRare: true }))];
    const user = renderPortal({ items: grouped });
    const nav = screen.getByRole('navigation', { name: 'Portal' });
    // The current page is the team's.
    expect(within(nav).getByRole('link', { name: 'Team' })).toBeVisible();
    await user.click(within(nav).getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(screen.getByText('Verwaltung').closest('details')).not.toHaveAttribute('open'));
    await user.click(screen.getByText('Verwaltung'));
    await waitFor(() => expect(within(nav).getByRole('link', { name: 'Fahrzeuge' })).toBeVisible());
    cleanup();
    renderPortal({ items: grouped });
    expect(screen.getByRole('link', { name: 'Fahrzeuge' })).toBeVisible();
  });

  it('narrows to icons by a button, keeps the names and remembers it', async () => {
    const user = renderPortal({ canNarrow: true });
    const isNarrow = () => screen.getByRole('complementary').hasAttribute('data-narrow');
    expect(isNarrow()).toBe(false);
    const button = screen.getByRole('button', { name: 'Menü einklappen' });
    await user.click(button);
    expect(isNarrow()).toBe(true);
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Menü ausklappen');
    await user.hover(screen.getByRole('link', { name: 'Fahrzeuge' }));
    expect(screen.getAllByText('Fahrzeuge')).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(screen.getAllByText('Fahrzeuge')).toHaveLength(1);
    cleanup();
    renderPortal({ canNarrow: true });
    expect(isNarrow()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Menü ausklappen' }));
    expect(isNarrow()).toBe(false);
  });

  it('narrows by itself on a screen that needs the room, until the user widens it there', async () => {
    const roomy = items.map((item) => (item.label === 'Team' ? { ...item, needsRoom: true } : item));
    const user = renderPortal({ canNarrow: true, items: roomy });
    const isNarrow = () => screen.getByRole('complementary').hasAttribute('data-narrow');
    expect(isNarrow()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Fahrzeuge' }));
    expect(isNarrow()).toBe(false);
    cleanup();
    renderPortal({ canNarrow: true, items: roomy });
    await user.click(screen.getByRole('button', { name: 'Menü ausklappen' }));
    expect(isNarrow()).toBe(false);
    cleanup();
    renderPortal({ canNarrow: true, items: roomy });
    expect(isNarrow()).toBe(false);
  });

  it('has a bar for the most used pages, and a button for the rest', async () => {
    const user = renderPortal({ inBar: 2 });
    const bar = screen.getAllByRole('navigation', { name: 'Portal' })[1] as HTMLElement;
    const labels = (place: HTMLElement) =>
      within(place)
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(labels(bar)).toEqual(['Dashboard', 'Team']);
    expect(screen.queryByRole('button', { name: 'Menü' })).not.toBeInTheDocument();
    await user.click(within(bar).getByRole('button', { name: 'Mehr' }));
    const menu = await screen.findByRole('dialog', { name: 'Portal' });
    expect(labels(menu)).toEqual(['Fahrzeuge']);
    expect(within(menu).getByRole('button', { name: 'Abmelden' })).toBeVisible();
  });

  it('moves the focus into the page when it changes, but not when it is first shown', async () => {
    const user = renderPortal();
    expect(screen.getByRole('main')).not.toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Fahrzeuge' }));
    expect(screen.getByRole('heading', { name: 'Fahrzeuge' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('opens the menu, closes it with Escape and gives the focus back', async () => {
    const user = renderPortal();
    const button = screen.getByRole('button', { name: 'Menü' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const menu = await screen.findByRole('dialog', { name: 'Portal' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(items.map((item) => item.label));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it.each(['Fahrzeuge', 'Team'])('closes the menu after the link %s and opens the page', async (label) => {
    const user = renderPortal();
    await user.click(screen.getByRole('button', { name: 'Menü' }));
    const menu = await screen.findByRole('dialog');
    await user.click(within(menu).getByRole('link', { name: label }));
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: label })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('is disabled while signing out, and signs out only once', async () => {
    const server = deferred();
    const signOut = vi.fn(() => server.promise);
    const user = renderPortal({ onSignOut: signOut });
    const button = screen.getByRole('button', { name: 'Abmelden' });
    await user.dblClick(button);
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(signOut).toHaveBeenCalledTimes(1);
    await act(async () => server.resolve());
    await waitFor(() => expect(button).toBeEnabled());
  });
});

it('ErrorBoundary shows a German message and a way to continue', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = (): ReactNode => {
    throw new Error('broken');
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Etwas ist schiefgelaufen' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeEnabled();
  expect(log).toHaveBeenCalledWith(new Error('broken'), expect.stringContaining('Broken'));
  log.mockRestore();
});

it('FullPageSpinner announces what it waits for', () => {
  render(<FullPageSpinner label="Verarbeite Authentifizierung..." />);
  expect(screen.getByRole('status')).toHaveTextContent('Verarbeite Authentifizierung...');
});
