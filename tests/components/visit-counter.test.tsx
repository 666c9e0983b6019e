import type { Session } from '@supabase/supabase-js';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { VisitCounter } from '@/features/analytics/visit-counter';
import { trackVisit } from '@/features/analytics/track-visit';
import { SessionProvider, type SessionState, sessionStore, unknownSession } from '@/lib/session/session-store';

vi.mock('@/features/analytics/track-visit', () => ({ trackVisit: vi.fn(() => Promise.resolve()) }));

const visitor: SessionState = { ...unknownSession, loading: false };
const customer: SessionState = { ...visitor, session: { user: { id: '1' } } as Session, role: 'kunde' };
const set = (state: SessionState) => act(() => sessionStore.set(state));

function open(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionProvider value>
        <VisitCounter />
      </SessionProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => vi.mocked(trackVisit).mockClear());

it.each(['/', '/kontakt', '/kontakt/', '/leistungen/reinigung?von=anzeige'])('counts a visit on %s', (path) => {
  set(visitor);
  open(path);
  expect(trackVisit).toHaveBeenCalledOnce();
});

it.each(['/login', '/register', '/create-admin', '/auth/callback', '/gibt-es-nicht', '/kontakt/gibt-es-nicht'])(
  'counts no visit on %s',
  (path) => {
    set(visitor);
    open(path);
    expect(trackVisit).not.toHaveBeenCalled();
  },
);

it('counts no visit for a signed-in user, or before the session is known', () => {
  set(unknownSession);
  open('/');
  expect(trackVisit).not.toHaveBeenCalled();
  set(customer);
  expect(trackVisit).not.toHaveBeenCalled();
});

it('counts the visit once it is known that the user is a visitor', () => {
  set(unknownSession);
  open('/');
  set(visitor);
  expect(trackVisit).toHaveBeenCalledOnce();
});
