import { Page } from '@/components/crud/page';

export default function OutboxPage() {
  return <Page title="OutboxPage">{null}</Page>;
}
