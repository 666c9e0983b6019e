import { Page } from '@/components/crud/page';

export default function EmployeeTasksPage() {
  return <Page title="EmployeeTasksPage">{null}</Page>;
}
