import { useQuery } from '@tanstack/react-query';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { adminSettingsQueries } from '@/data/settings/admin';
import { DefaultSettings } from './settings/default-settings';
import { SettingsForm } from './settings/settings-form';

const failure = 'Fehler beim Laden der Einstellungen.';

export default function SettingsPage() {
  const settings = useQuery(adminSettingsQueries.current);
  return (
    <Page
      title="Einstellungen"
      description="Wer die Firma ist: für die Website, ihre Rechtstexte und Benachrichtigungen."
    >
      <QueryView query={settings} failure={failure}>
        {(saved) => (saved ? <SettingsForm saved={saved} /> : <DefaultSettings failure={failure} />)}
      </QueryView>
    </Page>
  );
}
