import { Suspense } from 'react';
import { AfterRows } from '@/components/layout/after-rows';
import { Page } from '@/components/layout/page';
import { LazyDeclarations, LazyFirstSteps } from './lazy-cards';
import { Tiles } from './tiles';
import { Today } from './today';
import { Waiting } from './waiting';

export default function AdminDashboard() {
  return (
    <Page title="Dashboard" description="Was heute ansteht, und die Wege zu den häufigsten Aufgaben.">
      <Suspense>
        <LazyDeclarations />
      </Suspense>
      <Waiting />
      <Today />
      <AfterRows>
        <Tiles />
      </AfterRows>
      <Suspense>
        <LazyFirstSteps />
      </Suspense>
    </Page>
  );
}
