import { withId } from '@/config/paths';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Where the rows of a list can be opened. */
export interface RowAddress {
  /** The row that is open. */
  id: string | null;
  /** Effect of a link on the history. */
  step: { replace?: boolean; state?: unknown };
  linkTo: (row: string) => To;
  open: (row: string) => void;
}

/** Which row is open beside its list: `zeile` in the URL, so that Back closes it and it can be linked to. */
export function useRowAddress(): RowAddress & { close: () => void } {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const id = params.get('zeile');
  const state = location.state as { isFromList?: boolean } | null;
  // Moving from row to row replaces the history entry.
  const step = id ? { replace: true, state } : { state: { isFromList: true } };
  const linkTo = (row: string) => {
    const next = new URLSearchParams(params);
    next.set('zeile', row);
    return { search: next.toString() };
  };
  const close = () => {
    if (state?.isFromList) return void navigate(-1);
    setParams(
      (before) => {
        before.delete('zeile');
        return before;
      },
      { replace: true },
    );
  };
  return { id, step, linkTo, open: (row: string) => void navigate(linkTo(row), step), close };
}

/** For a list whose rows have their own pages, at a path with `:id`. */
export function usePageAddress(path: string): RowAddress {
  const navigate = useNavigate();
  const linkTo = (id: string) => withId(path, id);
  return { id: null, step: {}, linkTo, open: (row: string) => void navigate(linkTo(row)) };
}
