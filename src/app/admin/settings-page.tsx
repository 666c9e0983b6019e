import { useQuery } from '@tanstack/react-query';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { adminSettingsQueries } from '@/data/settings/admin';
import { SettingsForm } from './settings/settings-form';

export default function SettingsPage() {
  const settings = useQuery(adminSettingsQueries.current);
  return (
    <Page
      title="Einstellungen"
      description="Wer die Firma ist: für die Website, ihre Rechtstexte und Benachrichtigungen."
    >
      <QueryView query={settings}>{(saved) => <SettingsForm saved={saved} />}</QueryView>
    </Page>
  );
}
