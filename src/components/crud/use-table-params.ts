import { useSearchParams } from 'react-router-dom';
import { readListAddress } from '@/lib/list-address';

/** The page (from 1) and the search text of a list, kept in the address as `seite` and `suche`. */
export function useTableParams() {
  const [params, setParams] = useSearchParams();
  const { page, search } = readListAddress(params);
  return {
    page,
    search,
    /** Searching starts at the first page again; typing leaves no trail in the history. */
    setSearch: (search: string) =>
      setParams(
        (previous) => {
          const next = new URLSearchParams(previous);
          next.delete('seite');
          if (search) next.set('suche', search);
          else next.delete('suche');
          return next;
        },
        { replace: true },
      ),
    /** The `to` of a link to page `target` of this list. */
    linkToPage: (target: number) => {
      const next = new URLSearchParams(params);
      if (target > 1) next.set('seite', String(target));
      else next.delete('seite');
      return { search: next.toString() };
    },
  };
}
