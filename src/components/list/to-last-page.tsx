import { Navigate } from 'react-router-dom';
import { pageCount, type Total } from '@/lib/query/paging';
import { useTableParams } from './use-table-params';

/** Redirects from a page beyond the end (an old link, or its last row was deleted) to the last existing one. */
export function ToLastPage({ total }: { total: Total }) {
  const { linkToPage } = useTableParams();
  return <Navigate to={linkToPage(pageCount(total))} replace />;
}
