import { textLimits } from '../../tests/support/database/limits';

/** Texts of attackers, and unusual but legitimate ones. */
const kinds = {
  markup:
    '<img src=x onerror=hostile=1>"\'><script>hostile=1</script><hostile-tag onclick=hostile=1>&lt;b&gt;</hostile-tag>',
  word: 'W'.repeat(300),
  bidi: '\u202Egpj.exe \u2067مرحبا بالعالم\u2069 שלום עולם ﷽',
  emoji: '👩‍👩‍👧‍👦👨🏽‍🚒🏳️‍🌈 Z\u0351\u036B\u0343a\u0334l\u0328g\u0315o '.repeat(12),
  template: '{{constructor.constructor("hostile=1")()}} ${7*7} #{7*7} <%= 7*7 %> %s %n "a" \'b\' `c` $& \\u0041',
};
export type Kind = keyof typeof kinds;
export const allKinds = Object.keys(kinds) as Kind[];

const localParts: Record<Kind, string> = {
  markup: `"'onerror=hostile=1&lt`,
  word: 'w'.repeat(254),
  bidi: 'مرحبا-שלום',
  emoji: '👩‍👩‍👧🏳️‍🌈',
  template: '{{7*7}}${7*7}%s`c`',
};

const used = new Set<string>();

function limitOf(name: string): number {
  const limit = textLimits.find(({ table, column }) => `${table}.${column}` === name);
  if (!limit) throw new Error(`There is no text column ${name}.`);
  used.add(name);
  return limit.longest;
}

/** Cut to `length` characters as PostgreSQL counts them. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('').trimEnd();

/** Columns from which the database removes marks that change the direction of text. */
const withoutMarks =
  /^((profiles|customers)\.(first|last)_name|customers\.company|(contact_requests|team_members|customer_contacts)\.name|customer_contacts\.job_title|referrals\.referr(er|ed)_name|(customers|requests|quotes|sites)\.(street|postal_code|city)|quote_events\.name|task_proofs\.signer_name|payments\.note|bank_receipts\.(account|payer|purpose)|(withdrawals|terminations)\.(name|contract)|(requests|tasks|quotes)\.destination|tasks\.(place|contact_name)|sites\.contact_name|site_access\.(key_number|door_code)|blocked_days\.reason)$/;

/** Without marks that change the direction of text, which a line of a checklist must not have. */
export const withoutDirection = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** A hostile text for the column `table.column`, which begins with its name and is as long as the column allows. */
export function hostileText(name: string, kind: Kind): string {
  const text = withoutMarks.test(name) ? withoutDirection(kinds[kind]) : kinds[kind];
  return cut(`${name} ${text}`, limitOf(name));
}

/** The same for a column of mail addresses. */
export function hostileEmail(name: string, kind: Kind): string {
  const domain = '@example.org';
  return cut(`${name}.${localParts[kind]}`, Math.min(limitOf(name), 254) - domain.length) + domain;
}

/** The same for a column of links, to `origin`, because pages may not send requests to other hosts. */
export const hostileLink = (name: string, origin: string, kind: Kind): string =>
  cut(`${origin}/${name}.png?"'>${kinds[kind]}`, limitOf(name));

/** The possible beginnings of a column's text on a screen: as a text or as a mail address. */
export function startOf(name: string, kind: Kind): string[] {
  return [cut(hostileText(name, kind), name.length + 10), `${name}.${cut(localParts[kind], 8)}`];
}

/** The text columns that no hostile row has filled. */
export const unusedColumns = (): string[] =>
  textLimits.map(({ table, column }) => `${table}.${column}`).filter((name) => !used.has(name));
