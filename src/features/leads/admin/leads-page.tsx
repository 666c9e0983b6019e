import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { DataTable, type Column } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { ListFilter, ListSearch, ListToolbar } from '@/components/list/list-toolbar';
import { LongText } from '@/components/ui/long-text';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTabParam } from '@/components/list/use-tab-param';
import { useTableParams } from '@/components/list/use-table-params';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { type AdminLead, adminLeadQueries, leadPeriods, leadTabs, leadView } from './queries';
import { isOpenLead } from './open-leads';
import { formatDateTime } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import { labelOf, optionsOf } from '@/lib/labels';
import { contactServices } from '@/features/services/labels';
import { leadStatuses } from '@/features/leads/labels';
import { FollowUpBadge } from './follow-up-badge';
import { LeadBulk } from './lead-bulk';
import { LeadStatus } from './lead-status';
import { ListHeaderActions } from '@/components/list/list-header-actions';
import { ContactDetails } from '@/features/accounts/admin/contact-details';
import { leadSource } from './lead-source';

const NewLeadDialog = lazyDialog(async () => (await import('./new-lead-dialog')).NewLeadDialog);

const LeadPanel = lazyDialog(async () => (await import('./lead-panel')).LeadPanel);

const openStatuses = optionsOf(leadStatuses).filter(({ value }) => isOpenLead({ status: value }));

const columns: Column<AdminLead>[] = [
  {
    header: 'Datum',
    share: 1.4,
    cell: (lead) => formatDateTime(lead.created_at),
    sort: 'eingang',
  },
  {
    header: 'Name, E-Mail, Telefon',
    share: 2.2,
    cell: (lead) => (
      <>
        <ContactDetails {...lead} showsGaps />
        <span className="flex flex-wrap gap-1 empty:hidden">
          {lead.is_test && <Badge variant="secondary">Test des Büros</Badge>}
          <FollowUpBadge lead={lead} />
        </span>
      </>
    ),
    primary: true,
    sort: 'name',
  },
  { header: 'Leistung', share: 1.3, cell: (lead) => labelOf(contactServices, lead.service) },
  {
    header: 'Nachricht',
    share: 2.2,
    minor: true,
    cell: (lead) => <LongText text={lead.message} label={`Nachricht von ${lead.name}`} lines={6} inRow={2} />,
    className: 'cards:flex-col cards:gap-0',
  },
  {
    header: 'Status',
    share: 1.4,
    cell: (lead) => <LeadStatus lead={lead} />,
  },
];

const tabLabels = { offen: 'Offen', wiedervorlage: 'Wiedervorlage', alle: 'Alle' };

export default function LeadsPage() {
  const { address } = useTableParams();
  const [, openTab] = useTabParam(leadTabs);
  const { tab, sort } = leadView(address);
  const leads = useQuery(adminLeadQueries.list(address));
  const dialog = useDialog<{ kind: 'create' }>();
  useLiveTable('contact_requests');
  return (
    <Page
      title="Kontaktanfragen"
      description={
        tab === 'wiedervorlage'
          ? 'Woran Sie heute oder schon früher wieder denken wollten, früheste zuerst.'
          : 'Von der Website, am Telefon und durch Empfehlungen, neueste zuerst.'
      }
      action={
        <ListHeaderActions source={leadSource}>
          <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'create' })}>
            Neue Anfrage
          </Button>
        </ListHeaderActions>
      }
    >
      <Tabs value={tab} onValueChange={openTab} className="space-y-4">
        <ListToolbar
          source={leadSource}
          filters={
            <>
              <ListFilter name="leistung" label="Leistung" all="Alle Leistungen" options={optionsOf(contactServices)} />
              <ListFilter
                name="status"
                label="Status"
                all="Alle Status"
                options={tab === 'wiedervorlage' ? openStatuses : optionsOf(leadStatuses)}
              />
              <ListFilter
                name="zeitraum"
                label="Zeitraum"
                all="Alle Zeiten"
                options={leadPeriods.map((days) => ({ value: days, label: `Letzte ${days} Tage` }))}
              />
            </>
          }
        >
          <TabsList aria-label="Kontaktanfragen">
            {leadTabs.map((value) => (
              <TabsTrigger key={value} value={value}>
                {tabLabels[value]}
              </TabsTrigger>
            ))}
          </TabsList>
          <ListSearch label="Leads suchen" />
        </ListToolbar>
        <TabsContent value={tab}>
          <QueryView query={leads} failure="Fehler beim Laden der Leads">
            {({ data, total }) => (
              <DataTable
                rows={data}
                total={total}
                sort={sort}
                rowName={(lead) => lead.name}
                columns={columns}
                rowKey={(lead) => lead.id}
                caption="Kontaktanfragen"
                empty={tab === 'wiedervorlage' ? 'Keine Wiedervorlage ist fällig.' : 'Keine Leads gefunden.'}
                bulk={(selected, clear) => <LeadBulk selected={selected} onDone={clear} />}
                panel={(panel) => <LeadPanel {...panel} />}
              />
            )}
          </QueryView>
        </TabsContent>
      </Tabs>
      {dialog.open && <NewLeadDialog onClose={dialog.close} />}
    </Page>
  );
}
