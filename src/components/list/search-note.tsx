import { searchLimit, type Total } from '@/lib/query/paging';
import { useTableParams } from './use-table-params';

/**
 * Says that the search results are limited, if there may be more. Stands below the rows: they would move under a finger
 * that taps one as soon as the search is typed.
 */
export function SearchNote({ total }: { total: Total }) {
  const { search, tab, filters } = useTableParams();
  if (!search) return null;
  const isNarrowed = tab !== null || Object.keys(filters).length > 0;
  if (total.rows < searchLimit && !isNarrowed) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {isNarrowed
        ? `Die Filter gelten für höchstens die ${searchLimit} neuesten Treffer.`
        : `Gezeigt werden höchstens die ${searchLimit} neuesten Treffer. Für ältere suchen Sie bitte genauer.`}
    </p>
  );
}
