import { Page } from '@/components/crud/page';
import { useSession } from '@/lib/session/session-context';

export default function EmployeeDashboard() {
  const { session } = useSession();
  return (
    <Page title="Übersicht" description={`Willkommen, ${session?.user.email}`}>
      <p>Sie sind als Mitarbeiterin oder Mitarbeiter angemeldet.</p>
    </Page>
  );
}
