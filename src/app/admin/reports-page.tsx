import { Page } from '@/components/crud/page';

export default function ReportsPage() {
  return <Page title="ReportsPage">{null}</Page>;
}
