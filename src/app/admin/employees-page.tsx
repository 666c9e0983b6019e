import { Page } from '@/components/crud/page';

export default function EmployeesPage() {
  return <Page title="EmployeesPage">{null}</Page>;
}
