import { Page } from '@/components/crud/page';

export default function EmployeeTeamPage() {
  return <Page title="EmployeeTeamPage">{null}</Page>;
}
