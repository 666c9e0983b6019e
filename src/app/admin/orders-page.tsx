import { Page } from '@/components/crud/page';

export default function OrdersPage() {
  return <Page title="OrdersPage">{null}</Page>;
}
