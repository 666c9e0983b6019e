import { Navigate } from 'react-router-dom';
import { pageCount, type Total } from '@/lib/query/paging';
import { useTableParams } from './use-table-params';

/** From a page behind the end (an old link, or its last row is gone) to the last one that exists. */
export function ToLastPage({ total }: { total: Total }) {
  const { linkToPage } = useTableParams();
  return <Navigate to={linkToPage(pageCount(total))} replace />;
}
