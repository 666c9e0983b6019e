import { DocumentFileButton } from '@/features/documents/document-file-button';
import { proofFile } from '@/features/documents/file';
import type { ReleasedPhoto } from '@/features/tasks/photos/customer/queries';
import { PhotoGallery } from '@/features/tasks/photos/gallery';
import { describeProof, type TaskProof } from '@/features/tasks/proofs/proof';

interface OrderResultsProps {
  /** Of the order. */
  subject: string;
  photos: readonly ReleasedPhoto[];
  proofs: readonly TaskProof[];
}

/** The released photos and the proofs of work of an order. */
export function OrderResults({ subject, photos, proofs }: OrderResultsProps) {
  return (
    <>
      {photos.length > 0 && (
        <div className="mt-3">
          <PhotoGallery isSmall photos={photos} label={`Fotos zu „${subject}“`} />
        </div>
      )}
      {proofs.length > 0 && (
        <ul className="mt-3 space-y-2" aria-label={`Arbeitsnachweise zu „${subject}“`}>
          {proofs.map((proof) => (
            <li key={proof.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="min-w-0 wrap-anywhere">{`Arbeitsnachweis: ${describeProof(proof)}`}</span>
              <DocumentFileButton file={proofFile(proof)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
