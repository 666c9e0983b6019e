import { Page } from '@/components/crud/page';

export default function SupportPage() {
  return <Page title="SupportPage">{null}</Page>;
}
