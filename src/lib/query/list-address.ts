/** What the address of a screen with a list says. */
export interface ListAddress {
  /** From 1. */
  page: number;
  search: string;
  /** null stands for the screen's first tab. */
  tab: string | null;
  /** The name of a column, with a minus before it for descending; null stands for the list's own order. */
  sort: string | null;
  /** Everything else: values of filters by their names. */
  filters: Readonly<Record<string, string>>;
}

/** What is no filter: `zeile` names the row that is open beside the list. */
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

/** The id of a row if it is written like one; undefined for nothing and for anything else. */
export const readId = (value: string | null | undefined) =>
  value && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? value : undefined;

/** A value of an address if it is one of `values`; undefined for nothing and for anything else. */
export function among<Value extends string>(values: readonly Value[], value: string | null | undefined) {
  return values.find((candidate) => candidate === value);
}
