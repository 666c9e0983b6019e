import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorNotice } from '@/components/crud/error-notice';
import { Spinner } from '@/components/ui/spinner';
import { adminSettingsMutations } from '@/data/settings/admin';

/** Stands where the form will be while there are no settings yet, and makes them. */
export function DefaultSettings({ failure }: { failure: string }) {
  const { mutate, isError, isPending } = useMutation(adminSettingsMutations.initialise);
  useEffect(() => mutate(), [mutate]);
  return isError ? <ErrorNotice message={failure} onRetry={() => mutate()} pending={isPending} /> : <Spinner />;
}
