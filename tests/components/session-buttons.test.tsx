import type { Session } from '@supabase/supabase-js';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { SessionButtons } from '@/features/accounts/session/session-buttons';
import type { Role } from '@/lib/session/roles';
import { SessionProvider, sessionStore, unknownSession } from '@/lib/session/session-store';

const someone = { user: { id: '1' } } as Session;

const show = (role: Role | null) =>
  act(() =>
    sessionStore.set({
      ...unknownSession,
      session: someone,
      role,
      loading: role === null,
    }),
  );

beforeEach(() => {
  render(
    <MemoryRouter>
      <SessionProvider value>
        <SessionButtons />
      </SessionProvider>
    </MemoryRouter>,
  );
});

it('reserves the space of the portal link until the role is known', () => {
  show(null);
  expect(screen.queryByRole('link')).toBeNull();
  for (const text of screen.queryAllByText(/portal/)) expect(text).toHaveClass('invisible');
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeInTheDocument();
});

it.each([
  ['admin', 'Adminportal', '/adminportal'],
  ['mitarbeiter', 'Mitarbeiterportal', '/mitarbeiterportal'],
  ['kunde', 'Kundenportal', '/kundenportal'],
] as const)('%s: links to the own portal', (role, name, path) => {
  show(role);
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', path);
  expect(link).not.toHaveClass('invisible');
});
