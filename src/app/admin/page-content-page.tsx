import { Page } from '@/components/crud/page';

export default function PageContentPage() {
  return <Page title="PageContentPage">{null}</Page>;
}
