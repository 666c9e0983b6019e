import { Page } from '@/components/crud/page';

export default function UsersPage() {
  return <Page title="UsersPage">{null}</Page>;
}
