import { Page } from '@/components/crud/page';

export default function CustomerAppointmentsPage() {
  return <Page title="CustomerAppointmentsPage">{null}</Page>;
}
