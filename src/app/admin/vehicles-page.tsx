import { Page } from '@/components/crud/page';

export default function VehiclesPage() {
  return <Page title="VehiclesPage">{null}</Page>;
}
