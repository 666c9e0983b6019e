import { setTimeout as pause } from 'node:timers/promises';
import type { Browsers } from './browser.ts';
import type { People } from './people.ts';
import { type Account, type Part, type Scene, User } from './user.ts';
import { admin } from './users/admin.ts';
import { customer } from './users/customer.ts';
import { employee } from './users/employee.ts';
import { visitor } from './users/visitor.ts';

/** Opens a browser for everybody, signs in who has an account, and shows each the first screen. */
export async function gather(people: People, browsers: Browsers, scene: Scene): Promise<User[]> {
  const visitors: undefined[] = Array.from({ length: people.visitors });
  const parts: [part: (user: User) => Part, accounts: readonly (Account | undefined)[]][] = [
    [admin, people.admin],
    [employee, people.mitarbeiter],
    [customer, people.kunde],
    [visitor, visitors],
  ];
  const users: User[] = [];
  for (const [part, accounts] of parts)
    for (const account of accounts) {
      const app = await browsers.open((text) => {
        // A list may wait for a backend, but it must never fail while there is one.
        if (text.startsWith('Fehler beim Laden')) scene.wire.fail(`toast: ${text}`, Date.now());
      });
      const user = new User(app, account, scene);
      await user.arrive(part(user));
      users.push(user);
    }
  return users;
}

/**
 * Lets a user act, think, change the screen, and come and go, until `until` (ms since 1970). During an outage the user
 * stays on the screen, which must then recover by itself.
 *
 * @param thinkMs mean pause between two actions
 */
export async function live(user: User, until: number, thinkMs: number, isCalm: () => boolean): Promise<void> {
  const report = (error: unknown) => user.scene.wire.report(error);
  while (Date.now() < until) {
    await pause(thinkMs * (0.5 + Math.random()));
    if (!isCalm()) await user.act().catch(() => undefined);
    else if (Math.random() < 0.02) await user.comeAgain().catch(report);
    else if (Math.random() < 0.15) user.navigate();
    else await user.act().catch(report);
  }
}
