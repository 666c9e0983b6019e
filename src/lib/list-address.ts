/** What the address of a screen with a list says: its page (from 1), its search text and its tab, if any is named. */
export function readListAddress(params: URLSearchParams): { page: number; search: string; tab: string | null } {
  const page = Math.trunc(Number(params.get('seite')));
  return { page: page >= 1 ? page : 1, search: params.get('suche') ?? '', tab: params.get('tab') };
}

/** The tab of an address if it is one of `tabs`; undefined stands for the screen's first tab. */
export function tabAmong<Tab extends string>(tabs: readonly Tab[], tab: string | null): Tab | undefined {
  return tabs.find((candidate) => candidate === tab);
}
