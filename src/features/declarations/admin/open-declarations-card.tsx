import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CardList, QueryCard } from '@/components/layout/query-card';
import { formatDateTime } from '@/lib/format/format';
import type { OpenDeclaration } from './queries';

interface OpenDeclarationsCardProps {
  title: string;
  query: UseQueryResult<OpenDeclaration[]>;
  failure: string;
  /** The list of all declarations. */
  path: string;
}

/** The unhandled declarations, oldest first; nothing while there are none. */
export function OpenDeclarationsCard({ title, query, failure, path }: OpenDeclarationsCardProps) {
  if (query.isPending || query.data?.length === 0) return null;
  return (
    <QueryCard
      title={title}
      query={query}
      failure={failure}
      action={
        <Link
          to={path}
          aria-label={`Alle anzeigen: ${title}`}
          className="inline-flex min-h-6 shrink-0 items-center text-sm text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          Alle anzeigen
        </Link>
      }
    >
      {(rows) => (
        <CardList
          rows={rows}
          empty=""
          row={({ contract, name, received_at, receipt }) => ({
            main: contract,
            to: `${path}&status=offen`,
            more: [formatDateTime(received_at), name, receipt !== 'full' && 'Bestätigung fehlt']
              .filter(Boolean)
              .join(' · '),
          })}
        />
      )}
    </QueryCard>
  );
}
