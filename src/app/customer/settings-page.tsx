import { Page } from '@/components/crud/page';

export default function CustomerSettingsPage() {
  return <Page title="CustomerSettingsPage">{null}</Page>;
}
