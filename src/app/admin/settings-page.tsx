import { useQuery } from '@tanstack/react-query';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { settingsQueries } from '@/data/settings/api';
import { SettingsForm } from './settings/settings-form';

export default function SettingsPage() {
  const settings = useQuery(settingsQueries.current);
  return (
    <Page
      title="Einstellungen"
      description="Wer die Firma ist: für die Website, ihre Rechtstexte und Benachrichtigungen."
    >
      <QueryView query={settings}>{(saved) => <SettingsForm saved={saved} />}</QueryView>
    </Page>
  );
}
