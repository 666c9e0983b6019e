import { Page } from '@/components/crud/page';

export default function TeamPage() {
  return <Page title="TeamPage">{null}</Page>;
}
