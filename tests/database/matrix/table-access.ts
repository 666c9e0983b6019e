import { type MatrixRole } from '../harness/actors.ts';
import { type Value } from '../../support/database/sql.ts';

/** Stands for the id of the account that makes the call. */
export const self = '{self}';
/** Stands for the id of another account of the same kind. */
export const other = '{other}';
/** Stands for the id of an account that has no profile. */
export const unclaimed = '{unclaimed}';
/** Stands for the id of a row of `customers`, whose account is the other one's. */
export const aCustomer = '{a customer}';
/** Stands for the id of another row of `customers`. */
export const anotherCustomer = '{another customer}';
/** Stands for the id of the row of `customers` that the account that makes the call has. */
export const ownCustomer = '{own customer}';
/** Stands for the id of a site of the customer that the account that makes the call has. */
export const ownSite = '{own site}';
/** Stands for the id of a site of `anotherCustomer`. */
export const anotherSite = '{another site}';
/** Stands for the id of a site of `aCustomer`. */
export const aSite = '{a site}';
/** Stands for the id of a draft of a contract. */
export const aContract = '{a contract}';
/** Stands for the id of an item of `aContract`. */
export const aContractItem = '{a contract item}';
/** Stands for the id of a schedule of `aContractItem`. */
export const aSchedule = '{a schedule}';
/** Stands for the id of a lead. */
export const aLead = '{a lead}';
/** Stands for the id of an order of the account that makes the call. */
export const ownOrder = '{own order}';
/** Stands for the id of another one's order. */
export const foreignOrder = '{foreign order}';
/** Stands for the id of a message of the account that makes the call. */
export const ownMessage = '{own message}';
/** Stands for the id of another one's message. */
export const foreignMessage = '{foreign message}';

/** Stands for the id of a task of the account that makes the call. */
export const ownTask = '{own task}';
/** Stands for the id of another one's task. */
export const foreignTask = '{foreign task}';
/** Stands for the id of a photo of `ownTask`. */
export const ownPhoto = '{own photo}';
/** Stands for the id of a vehicle. */
export const aVehicle = '{a vehicle}';
/** Stands for the id of a draft of a quote. */
export const aQuote = '{a quote}';
/** Stands for the id of a month of working time of another one's. */
export const foreignMonth = '{foreign month}';
/** Stands for the id of a work contract of another one's. */
export const foreignWorkContract = '{foreign work contract}';
/** Stands for the id of an open invoice. */
export const anInvoice = '{an invoice}';

/** Which rows a permission covers: those whose owner column is the caller, or all. */
type Rows = 'own' | 'all';

/** One cell of the matrix: what one role may do with one table. A command that is absent is refused. */
export interface Rights<Column extends string = string> {
  select?: Rows;
  /** The only columns that the role may write. */
  insert?: readonly Column[];
  update?: { rows: Rows; columns: readonly Column[] };
  delete?: Rows;
}

/** A value that the matrix or a screen fixes, for everyone who may insert. */
interface InsertPin<Column extends string = string> {
  column: Column;
  accepted: readonly Value[];
  refused: readonly Value[];
}

/** A change of a row's state, and which roles may make it on which rows. */
export interface Step<Column extends string = string> {
  from: Partial<Record<Column, Value>>;
  to: Partial<Record<Column, Value>>;
  /** Whose row it is; absent in tables without an owner. */
  row?: 'own' | 'foreign';
  allowed: readonly MatrixRole[];
}

/** One line of the access matrix, with the values that its cells are tried with. */
export interface TableAccess<Column extends string = string> {
  table: string;
  key: Column;
  /** The column that names the owner; absent if rows have none. */
  owner?: Column;
  /** What that column has in own rows, if not the id of the account. */
  ownerId?: string;
  /** A valid value for every column of the table, `self` for the owner. */
  row: Record<Column, Value>;
  /** The columns without which no row is valid. */
  required: readonly Column[];
  /** Another valid value for every column. */
  changed: Record<Column, Value>;
  /** Columns that must change together with another one. */
  changedWith?: Partial<Record<Column, Partial<Record<Column, Value>>>>;
  /** Columns that the database computes from another one. */
  derived?: Partial<Record<Column, readonly Column[]>>;
  /** Columns that the database always sets, per command. */
  stamped?: { insert?: readonly Column[]; update?: readonly Column[] };
  /** Where columns are granted instead of whole rows, because everyone reads them: later additions stay closed. */
  selectColumns?: readonly Column[];
  /** Grants that only rows of another state than `row` need, as `update column` or `delete *`; tests of their rules cover them. */
  grantedForOtherRows?: readonly string[];
  /** The rows of the kind that `row` is of, if the table has others too: statements without a key stay among them. */
  among?: string;
  /** SQLSTATEs of a refusal besides 42501. */
  refusals?: readonly string[];
  /** Makes room for the only row that may exist; `{self}` stands for the caller. Run before an allowed insert. */
  beforeInsert?: readonly string[];
  /** Deletes what refers to the rows. Run before an allowed delete. */
  beforeDelete?: readonly string[];
  /** Steps decide which rows of a table change; an update without a filter then fails as a whole. */
  refusesUnfilteredUpdate?: readonly MatrixRole[];
  rights: Partial<Record<MatrixRole, Rights<Column>>>;
  pins?: readonly InsertPin<Column>[];
  steps?: readonly Step<Column>[];
}

/** Checks a line of the matrix against the column names of its `row`. */
export function tableAccess<Column extends string>(
  line: NoInfer<TableAccess<Column>> & { row: Record<Column, Value> },
): TableAccess<Column> {
  return line;
}

/** Every change of `column` from one of `values` to another, for the roles that `allowed` names. */
export function changesOf<Column extends string>(
  column: Column,
  values: readonly Value[],
  row: 'own' | 'foreign' | undefined,
  allowed: (from: Value, to: Value) => readonly MatrixRole[],
): Step<Column>[] {
  return values.flatMap((from) =>
    values
      .filter((to) => to !== from)
      .map((to) => ({
        from: { [column]: from } as Partial<Record<Column, Value>>,
        to: { [column]: to } as Partial<Record<Column, Value>>,
        ...(row ? { row } : {}),
        allowed: allowed(from, to),
      })),
  );
}
