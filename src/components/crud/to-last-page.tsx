import { Navigate } from 'react-router-dom';
import { pageCount } from '@/lib/paging';
import { useTableParams } from './use-table-params';

/** From a page behind the end (an old link, or its last row is gone) to the last one that exists. */
export function ToLastPage({ rows }: { rows: number }) {
  const { linkToPage } = useTableParams();
  return <Navigate to={linkToPage(pageCount(rows))} replace />;
}
