import { Page } from '@/components/crud/page';

export default function NotificationsPage() {
  return <Page title="NotificationsPage">{null}</Page>;
}
