import { Page } from '@/components/crud/page';

export default function AdminServicesPage() {
  return <Page title="AdminServicesPage">{null}</Page>;
}
