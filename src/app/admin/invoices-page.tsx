import { Page } from '@/components/crud/page';

export default function InvoicesPage() {
  return <Page title="InvoicesPage">{null}</Page>;
}
