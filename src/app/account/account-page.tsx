import { Page } from '@/components/crud/page';

export default function AccountPage() {
  return <Page title="AccountPage">{null}</Page>;
}
