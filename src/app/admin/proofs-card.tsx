import type { UseQueryResult } from '@tanstack/react-query';
import { CardList, QueryCard } from '@/components/layout/query-card';
import { DocumentFileButton } from '@/features/documents/document-file-button';
import { proofFile } from '@/features/documents/file';
import type { AdminTaskProof } from '@/features/tasks/proofs/admin/queries';
import { describeProof } from '@/features/tasks/proofs/proof';

interface ProofsCardProps {
  query: UseQueryResult<AdminTaskProof[]>;
  empty: string;
}

/** Proofs of work with their files. */
export function ProofsCard({ query, empty }: ProofsCardProps) {
  return (
    <QueryCard title="Arbeitsnachweise" query={query} failure="Fehler beim Laden der Arbeitsnachweise">
      {(rows) => (
        <CardList
          rows={rows}
          empty={empty}
          row={(proof) => ({
            main: proof.task?.title ?? 'Gelöschter Einsatz',
            more: describeProof(proof),
            end: <DocumentFileButton file={proofFile(proof)} />,
          })}
        />
      )}
    </QueryCard>
  );
}
