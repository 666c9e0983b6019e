import { createBrowserRouter } from 'react-router-dom';
import { sessionStore } from '@/lib/session/session-store';
import { portalTreeAt } from './portal-trees';
import { routes } from './routes';

/** Starts navigating to the current address on creation: code and rows load before the first render. */
export const router = createBrowserRouter(routes, {
  async patchRoutesOnNavigation({ path, patch }) {
    const tree = await portalTreeAt(path)?.();
    if (tree) patch('app', [tree.portal]);
  },
});

/** Another user or another role: access is checked again. */
export function followSession(): () => void {
  const who = () => {
    const { session, role } = sessionStore.get();
    return session && role && `${session.user.id} ${role}`;
  };
  let shown = who();
  return sessionStore.subscribe(() => {
    const next = who();
    // A sign-out redirects to the login; a new user's role is still to come.
    if (!next || next === shown) return;
    const isNew = shown !== null;
    shown = next;
    if (isNew) void router.revalidate();
  });
}
