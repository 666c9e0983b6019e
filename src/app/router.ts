import { createBrowserRouter } from 'react-router-dom';
import { sessionStore } from '@/lib/session/session-store';
import { portalAt } from './portals';
import { routes } from './routes';

/** Goes to the page at the address as soon as it exists: code and rows are on their way before anything is drawn. */
export const router = createBrowserRouter(routes, {
  async patchRoutesOnNavigation({ path, patch }) {
    const tree = await portalAt(path)?.();
    if (tree) patch('app', [tree.portal]);
  },
});

/** Another user or another role: what they may see is checked anew. */
export function followSession(): () => void {
  const who = () => {
    const { session, role } = sessionStore.get();
    return session && role && `${session.user.id} ${role}`;
  };
  let shown = who();
  return sessionStore.subscribe(() => {
    const next = who();
    // A sign-out leads to the login; the role of somebody new is still to come.
    if (!next || next === shown) return;
    const isNew = shown !== null;
    shown = next;
    if (isNew) void router.revalidate();
  });
}
