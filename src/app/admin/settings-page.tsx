import { Page } from '@/components/crud/page';

export default function SettingsPage() {
  return <Page title="SettingsPage">{null}</Page>;
}
