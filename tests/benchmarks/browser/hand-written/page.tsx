// What the libraries of a portal cost by themselves: one table without a product around it, from the same origin.
import { createClient } from '@supabase/supabase-js';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Job } from './jobs';
import './page.css';

const backend = createClient(window.location.origin, 'anon');

function Jobs() {
  const { data } = useQuery({
    queryKey: ['tasks', 'hand-written'],
    queryFn: async () => {
      await backend.auth.getSession();
      return (await backend.from('jobs').select('*').limit(25).overrideTypes<Job[], { merge: false }>().throwOnError())
        .data;
    },
  });
  if (!data) return <p>Lädt …</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>Nr.</th>
          <th>Objekt</th>
          <th>Leistung</th>
          <th>Datum</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        {data.map((job) => (
          <tr key={job.id}>
            <td>
              <input type="checkbox" aria-label={`Auftrag ${job.id}`} /> {job.id}
            </td>
            <td>{job.site}</td>
            <td>{job.kind}</td>
            <td>{new Date(job.at).toLocaleDateString('de-DE')}</td>
            <td>{job.status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Page() {
  return (
    <main>
      <h1>Aufträge</h1>
      <Jobs />
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={createBrowserRouter([{ path: '*', Component: Page }])} />
  </QueryClientProvider>,
);
