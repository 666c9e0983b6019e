import { Page } from '@/components/crud/page';

export default function WorkTimesPage() {
  return <Page title="WorkTimesPage">{null}</Page>;
}
