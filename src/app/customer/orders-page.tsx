import { Page } from '@/components/crud/page';

export default function CustomerOrdersPage() {
  return <Page title="CustomerOrdersPage">{null}</Page>;
}
