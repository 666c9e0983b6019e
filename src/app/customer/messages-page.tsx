import { Page } from '@/components/crud/page';

export default function CustomerMessagesPage() {
  return <Page title="CustomerMessagesPage">{null}</Page>;
}
