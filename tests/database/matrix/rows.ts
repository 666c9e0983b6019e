import { createHash } from 'node:crypto';
import { type Actor, actors, allAccounts, createActors, stranger } from '../harness/actors.ts';
import { type Session } from '../../support/database/connection.ts';
import { insertRow, literal, type Value } from '../../support/database/sql.ts';
import { matrix } from './matrix.ts';
import {
  aContract,
  aContractItem,
  aCustomer,
  aLead,
  aQuote,
  anInvoice,
  anotherCustomer,
  anotherSite,
  aSchedule,
  aSite,
  aVehicle,
  foreignMessage,
  foreignMonth,
  foreignOrder,
  foreignTask,
  foreignWorkContract,
  other,
  ownCustomer,
  ownMessage,
  ownOrder,
  ownPhoto,
  ownSite,
  ownTask,
  self,
  type TableAccess,
  unclaimed,
} from './table-access.ts';

export type RowKind = 'own' | 'foreign';

const unclaimedId = '10000000-0000-4000-8000-0000000000ff';
/** Their rows exist already: one per account, and the company's. */
const existing = ['profiles', 'settings', 'billing_settings', 'appointment_settings'];

/** `text` with the placeholders of the matrix filled in for `actor`. */
export function fillIn(text: string, actor: Pick<Actor, 'id'>): string {
  const owner = allAccounts.find(({ id }) => id === actor.id)?.name ?? stranger.name;
  return text
    .replaceAll(self, actor.id ?? stranger.id)
    .replaceAll(other, stranger.id)
    .replaceAll(unclaimed, unclaimedId)
    .replaceAll(aCustomer, hashedKey('customers', stranger.name))
    .replaceAll(anotherCustomer, hashedKey('customers', actors.customer.name))
    .replaceAll(ownCustomer, hashedKey('customers', owner))
    .replaceAll(aSite, hashedKey('sites', stranger.name))
    .replaceAll(aContract, hashedKey('contracts', 'unowned'))
    .replaceAll(aContractItem, hashedKey('contract_items', 'unowned'))
    .replaceAll(aSchedule, hashedKey('contract_schedules', 'unowned'))
    .replaceAll(ownSite, hashedKey('sites', owner))
    .replaceAll(anotherSite, hashedKey('sites', actors.customer.name))
    .replaceAll(anInvoice, hashedKey('invoices', 'unowned'))
    .replaceAll(aQuote, hashedKey('quotes', 'unowned'))
    .replaceAll(aLead, hashedKey('contact_requests', 'unowned'))
    .replaceAll(aVehicle, hashedKey('vehicles', 'unowned'))
    .replaceAll(ownTask, hashedKey('tasks', owner))
    .replaceAll(ownPhoto, hashedKey('task_photos', owner))
    .replaceAll(foreignTask, hashedKey('tasks', stranger.name))
    .replaceAll(foreignWorkContract, hashedKey('work_contracts', stranger.name))
    .replaceAll(foreignMonth, hashedKey('work_months', stranger.name))
    .replaceAll(ownOrder, hashedKey('requests', owner))
    .replaceAll(foreignOrder, hashedKey('requests', stranger.name))
    .replaceAll(ownMessage, hashedKey('messages', owner))
    .replaceAll(foreignMessage, hashedKey('messages', stranger.name));
}

/** The same for the values of a row. */
export function fillInRow(row: Partial<Record<string, Value>>, actor: Pick<Actor, 'id'>): Record<string, Value> {
  const filled = Object.entries(row).map(([column, value = null]): [string, Value] => [
    column,
    typeof value === 'string' ? fillIn(value, actor) : value,
  ]);
  return Object.fromEntries(filled);
}

function hashedKey(table: string, owner: string): string {
  const hash = createHash('md5').update(`${table}/${owner}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Key of the row that the cells of `actor` target. */
export function rowKey(line: TableAccess, kind: RowKind, actor: Actor): string {
  const owner = kind === 'own' ? actor : stranger;
  if (['settings', 'billing_settings', 'appointment_settings'].includes(line.table)) return '1';
  if (line.table === 'site_access') return hashedKey('sites', stranger.name);
  if (line.table === 'cost_rates') return hashedKey('work_contracts', stranger.name);
  if (line.table === 'contract_schedule_staffing') return hashedKey('contract_schedules', 'unowned');
  if (line.table === 'base_rates') return '2030-07-01';
  if (line.table === 'booking_hours') return '3';
  if (line.table === 'profiles') return owner.id ?? '';
  const key = hashedKey(line.table, line.owner ? owner.name : 'unowned');
  return line.key === 'path' ? `/${key}` : key;
}

/** What the owner column has in the rows of `actor`. */
export const ownerId = (line: TableAccess, actor: Pick<Actor, 'id'>): string => fillIn(line.ownerId ?? self, actor);

/** A visitor owns nothing, and where rows have no owner there is one kind of them only. */
export function rowKinds(line: TableAccess, actor: Actor): RowKind[] {
  return line.owner && actor.id !== null ? ['own', 'foreign'] : ['foreign'];
}

/** `own`, `foreign`, or nothing if rows have no owner. */
export function kindLabel(line: TableAccess, kind: RowKind): string {
  return line.owner ? ` ${kind}` : '';
}

/** Accounts of all actors, and one row per table for each of them and for a stranger. */
export async function createRows(session: Session): Promise<void> {
  await createActors(session);
  await session.query(`insert into auth.users (id, email) values ('${unclaimedId}', 'ohne.profil@actors.example.com')`);
  await session.query(`delete from public.profiles where id = '${unclaimedId}'`);
  // Every customer's account was given one; those of the matrix replace them.
  await session.query(`delete from public.customers where email like '%@actors.example.com'`);
  const owners = [...allAccounts, stranger];
  for (const line of matrix.filter(({ table }) => !existing.includes(table)))
    for (const owner of line.owner ? owners : [stranger]) {
      const row = { ...fillInRow(line.row, owner), [line.key]: rowKey(line, 'own', owner) };
      await session.query(insertRow(`public.${line.table}`, row));
    }
}

/** `where` of the row that the cell targets. */
export function whereKey(line: TableAccess, kind: RowKind, actor: Actor): string {
  return `where ${line.key} = ${literal(rowKey(line, kind, actor))}`;
}

/** `where` of the rows of the line's kind; nothing if the table has no others. */
export function whereAmong(line: TableAccess): string {
  return line.among ? `where ${line.among}` : '';
}
