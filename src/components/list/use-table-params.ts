import { useSearchParams } from 'react-router-dom';
import { readListAddress } from '@/lib/query/list-address';

/** A list's state in the URL and its setters. Filtering or sorting goes back to the first page. */
export function useTableParams() {
  const [params, setParams] = useSearchParams();
  const address = readListAddress(params);
  const changed = (before: URLSearchParams, name: string, value: string) => {
    const next = new URLSearchParams(before);
    next.delete('seite');
    next.delete('zeile');
    if (value) next.set(name, value);
    else next.delete(name);
    return next;
  };
  const set = (name: string, value: string) =>
    setParams((previous) => changed(previous, name, value), { replace: true });
  return {
    ...address,
    /** The whole state, for the data layer. */
    address,
    /** Typing replaces the history entry. */
    setSearch: (search: string) => set('suche', search),
    /** Sets a filter; '' removes it. */
    setFilter: set,
    /** The `to` of a link to page `target` of this list. */
    linkToPage: (target: number) => {
      const next = new URLSearchParams(params);
      next.delete('zeile');
      if (target > 1) next.set('seite', String(target));
      else next.delete('seite');
      return { search: next.toString() };
    },
    /** The `to` of a link to the same list in another order. */
    linkToSort: (sort: string) => ({ search: changed(params, 'sortierung', sort).toString() }),
  };
}
