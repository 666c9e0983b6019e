import { Link } from 'react-router-dom';
import { Page } from '@/components/crud/page';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session/session-context';

export default function CustomerDashboard() {
  const { session } = useSession();
  return (
    <Page title="Übersicht" description={`Willkommen, ${session?.user.email}`}>
      <Button asChild>
        <Link to={paths.contact}>Jetzt anfragen</Link>
      </Button>
    </Page>
  );
}
