import { Suspense } from 'react';
import { Page } from '@/components/crud/page';
import { LateFirstSteps, LateWithdrawals } from './dashboard/late-parts';
import { Tiles } from './dashboard/tiles';
import { Today } from './dashboard/today';
import { Waiting } from './dashboard/waiting';

export default function AdminDashboard() {
  return (
    <Page title="Dashboard" description="Was heute ansteht, und die Wege zu den häufigsten Aufgaben.">
      <Suspense>
        <LateWithdrawals />
      </Suspense>
      <Waiting />
      <Today />
      <Tiles />
      <Suspense>
        <LateFirstSteps />
      </Suspense>
    </Page>
  );
}
