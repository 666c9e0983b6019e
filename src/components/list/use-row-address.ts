import { withId } from '@/config/paths';
import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Where the rows of a list can be opened. */
export interface RowAddress {
  /** The row that is open. */
  id: string | null;
  /** What a link there does to the history. */
  step: { replace?: boolean; state?: unknown };
  linkTo: (row: string) => To;
  open: (row: string) => void;
}

/** Which row of a list is open beside it: `zeile` in the address, so that Back closes it and a link leads to it. */
export function useRowAddress(): RowAddress & { close: () => void } {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const id = params.get('zeile');
  const state = location.state as { isFromList?: boolean } | null;
  // From row to row is one step of the history.
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

/** Of a list whose rows have pages of their own, at a path with `:id`. */
export function usePageAddress(path: string): RowAddress {
  const navigate = useNavigate();
  const linkTo = (id: string) => withId(path, id);
  return { id: null, step: {}, linkTo, open: (row: string) => void navigate(linkTo(row)) };
}
