import { Page } from '@/components/crud/page';
import { Tiles } from './dashboard/tiles';
import { Waiting } from './dashboard/waiting';

export default function AdminDashboard() {
  return (
    <Page title="Dashboard" description="Was auf Sie wartet, und die Wege zu den häufigsten Aufgaben.">
      <Waiting />
      <Tiles />
    </Page>
  );
}
