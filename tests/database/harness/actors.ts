import { type Session } from '../../support/database/connection.ts';

/** A column of the access matrix. */
export type MatrixRole = 'anon' | 'kunde' | 'mitarbeiter' | 'admin';

export interface Actor {
  name: string;
  /** Account id; null for a visitor. */
  id: string | null;
  /** The column of the access matrix that holds for the actor. */
  rights: MatrixRole;
  /** profiles.role */
  role: string | null;
  isActive: boolean;
  /** The session of the caller's token; without one the token names no session and is trusted. */
  sessionId?: string;
}

const accountId = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A signed-up account. */
export type Account = Actor & { id: string };

const account = (number: number, name: string, role: string | null, rights: MatrixRole, isActive = true): Account => ({
  name,
  id: accountId(number),
  role,
  rights,
  isActive,
});

/** Every kind of caller, each with the permissions of one column of the matrix. */
export const actors = {
  anon: { name: 'anon', id: null, role: null, rights: 'anon', isActive: false },
  customer: account(1, 'kunde', 'kunde', 'kunde'),
  user: account(2, 'user', 'user', 'kunde'),
  withoutRole: account(3, 'null role', null, 'kunde'),
  employee: account(4, 'mitarbeiter', 'mitarbeiter', 'mitarbeiter'),
  admin: account(5, 'admin', 'admin', 'admin'),
  inactiveCustomer: account(6, 'inactive kunde', 'kunde', 'anon', false),
  inactiveEmployee: account(7, 'inactive mitarbeiter', 'mitarbeiter', 'anon', false),
  inactiveAdmin: account(8, 'inactive admin', 'admin', 'anon', false),
} as const satisfies Record<string, Actor>;

export const allActors: readonly Actor[] = Object.values(actors);

export const allAccounts: readonly Account[] = Object.values(actors).filter((actor) => actor.id !== null);

/** Owns the rows that belong to none of the actors. */
export const stranger = account(9, 'stranger', 'kunde', 'kunde');

/** Creates the actors' accounts, as sign-up and the office would. */
export async function createActors(session: Session): Promise<void> {
  for (const { id, name, role, isActive } of [...allAccounts, stranger]) {
    await session.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at)
       values ($1, 'authenticated', 'authenticated', $2, now(), now())`,
      [id, `${name.replaceAll(' ', '.')}@actors.example.com`],
    );
    await session.query('update public.profiles set role = $2, is_active = $3 where id = $1', [id, role, isActive]);
  }
}
