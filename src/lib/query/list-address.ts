/** List state in the URL of a screen. */
export interface ListAddress {
  /** 1-based. */
  page: number;
  search: string;
  /** null means the screen's first tab. */
  tab: string | null;
  /** Column name, with a leading minus for descending; null means the list's default order. */
  sort: string | null;
  /** All other parameters: filter values by name. */
  filters: Readonly<Record<string, string>>;
}

/** Parameters that are not filters: `zeile` is the row that is open beside the list. */
const words = ['seite', 'suche', 'tab', 'sortierung', 'zeile'];

export function readListAddress(params: URLSearchParams): ListAddress {
  const page = Math.trunc(Number(params.get('seite')));
  return {
    page: page >= 1 ? page : 1,
    search: params.get('suche') ?? '',
    tab: params.get('tab'),
    sort: params.get('sortierung'),
    filters: Object.fromEntries([...params].filter(([name, value]) => value && !words.includes(name))),
  };
}

/** A row id if it is well-formed; undefined otherwise. */
export const readId = (value: string | null | undefined) =>
  value && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? value : undefined;

/** A value from the URL if it is one of `values`; undefined otherwise. */
export function ifOneOf<Value extends string>(values: readonly Value[], value: string | null | undefined) {
  return values.find((candidate) => candidate === value);
}
