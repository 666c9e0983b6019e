import { Page } from '@/components/crud/page';

export default function EmployeeWorkTimesPage() {
  return <Page title="EmployeeWorkTimesPage">{null}</Page>;
}
