import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/crud/data-table';
import { EmailAddress } from '@/components/crud/email-address';
import { LongText } from '@/components/crud/long-text';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { useTableParams } from '@/components/crud/use-table-params';
import { adminLeadQueries } from '@/data/contact-requests/admin';
import { contactServiceLabel } from '@/data/contact-requests/services';
import { formatDateTime } from '@/lib/format';
import { askBeforehand } from '@/lib/query-client';
import { useLiveTable } from '@/lib/realtime';
import type { Row } from '@/lib/tables';

const columns: Column<Row<'contact_requests'>>[] = [
  { header: 'Datum', cell: (lead) => formatDateTime(lead.created_at), className: 'sm:whitespace-nowrap' },
  { header: 'Name', cell: (lead) => lead.name, primary: true },
  { header: 'E-Mail', cell: (lead) => <EmailAddress address={lead.email} isLink /> },
  {
    header: 'Telefon',
    cell: (lead) => (lead.phone ? <PhoneLink phone={lead.phone} /> : '-'),
    className: 'sm:whitespace-nowrap',
  },
  { header: 'Leistung', cell: (lead) => contactServiceLabel(lead.service) },
  {
    header: 'Nachricht',
    cell: (lead) => <LongText text={lead.message} label={`Nachricht von ${lead.name}`} lines={6} />,
    className: 'max-sm:flex-col max-sm:gap-0 sm:min-w-60',
  },
];

export const beforehand = () => askBeforehand(adminLeadQueries.list(1));

export default function LeadsPage() {
  const { page } = useTableParams();
  const leads = useQuery(adminLeadQueries.list(page));
  useLiveTable('contact_requests');
  return (
    <Page title="Kontaktanfragen" description="Anfragen über das Kontaktformular, neueste zuerst.">
      <QueryView query={leads} failure="Fehler beim Laden der Leads">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            columns={columns}
            rowKey={(lead) => lead.id}
            caption="Kontaktanfragen"
            empty="Keine Leads gefunden."
          />
        )}
      </QueryView>
    </Page>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="text-primary underline underline-offset-4">
      {phone}
    </a>
  );
}
