import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { queryClient } from '@/lib/query-client';
import { toastHost } from '@/lib/toast';
import { whenQuiet } from '@/lib/when-quiet';

/** For the screens that load data or sign in; the others never download the query client. */
export default function QueryProvider() {
  // Here toasts report failures, a lost connection among them: they must be there before it is lost.
  useEffect(() => void whenQuiet().then(toastHost.want), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
