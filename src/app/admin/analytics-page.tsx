import { Page } from '@/components/crud/page';

export default function AnalyticsPage() {
  return <Page title="AnalyticsPage">{null}</Page>;
}
