import { Page } from '@/components/crud/page';

export default function AppointmentsPage() {
  return <Page title="AppointmentsPage">{null}</Page>;
}
