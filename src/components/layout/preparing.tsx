import { useEffect } from 'react';
import { ErrorNotice } from './error-notice';
import { Spinner } from '@/components/ui/spinner';

interface PreparingProps {
  /** A mutation without variables. */
  work: { mutate: () => void; isError: boolean; isPending: boolean };
  failure: string;
}

/** Placeholder for a form: runs the preparation it needs, and offers a retry if that failed. */
export function Preparing({ work: { mutate, isError, isPending }, failure }: PreparingProps) {
  useEffect(() => mutate(), [mutate]);
  if (isError) return <ErrorNotice message={failure} onRetry={() => mutate()} pending={isPending} />;
  return (
    <div aria-busy>
      <Spinner />
    </div>
  );
}
