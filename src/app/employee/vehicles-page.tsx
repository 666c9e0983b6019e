import { Page } from '@/components/crud/page';

export default function EmployeeVehiclesPage() {
  return <Page title="EmployeeVehiclesPage">{null}</Page>;
}
