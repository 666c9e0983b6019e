import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Page } from '@/components/crud/page';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { paths } from '@/config/paths';

export default function AdminDashboard() {
  return (
    <Page title="Dashboard">
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <Card className="items-start">
          <Inbox aria-hidden className="size-6 text-primary" />
          <CardTitle>Kontaktanfragen</CardTitle>
          <p className="flex-1 text-muted-foreground">Anfragen über das Kontaktformular der Website, neueste zuerst.</p>
          <Button asChild variant="outline">
            <Link to={paths.admin.leads}>Leads ansehen</Link>
          </Button>
        </Card>
      </div>
    </Page>
  );
}
