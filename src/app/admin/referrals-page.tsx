import { Page } from '@/components/crud/page';

export default function ReferralsPage() {
  return <Page title="ReferralsPage">{null}</Page>;
}
