import { linkStyles } from '@/components/ui/link-styles';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { lineClamp } from '@/components/ui/line-clamp';
import { type Column, DataTable } from '@/components/list/data-table';
import { ListSearch, ListToolbar } from '@/components/list/list-toolbar';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useTabParam } from '@/components/list/use-tab-param';
import { useTableParams } from '@/components/list/use-table-params';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList } from '@/components/ui/tabs';
import { paths, withId } from '@/config/paths';
import { type AdminQuote, adminQuoteQueries, countedQuotes, quoteTabs, quoteView } from './queries';
import { newQuotePath } from '@/features/quotes/detail-queries';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format/format';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { useLiveTable } from '@/lib/supabase/realtime';
import { quoteStatuses } from '@/features/quotes/labels';
import { quotePrices } from '@/features/quotes/price';
import { ListExport } from '@/components/list/list-export';
import { ListHeaderActions } from '@/components/list/list-header-actions';
import { ListTab } from '@/components/list/list-tab';
import { QuoteBadge } from './quote-badge';
import { quoteTitle } from './quote-title';

const QuotePanel = lazyDialog(async () => (await import('./quote-panel')).QuotePanel);

const source = lazyModule(async () => (await import('./export')).quoteExport);

const columns: Column<AdminQuote>[] = [
  {
    header: 'Betreff',
    share: 2.4,
    cell: (quote) => (
      <Link to={withId(paths.admin.quote, quote.id)} className={cn(linkStyles, lineClamp(2), 'hyphens-auto')}>
        {quote.subject}
      </Link>
    ),
    primary: true,
  },
  {
    header: 'Kunde',
    share: 1.8,
    cell: ({ customer }) => <span className={lineClamp(2)}>{customer?.name ?? '-'}</span>,
  },
  {
    header: 'Nummer',
    share: 1.3,
    minor: true,
    cell: ({ number }) => number ?? '-',
    className: 'rows:whitespace-nowrap',
  },
  {
    header: 'Betrag',
    share: 1.6,
    cell: (quote) => <Price quote={quote} />,
    className: 'rows:text-right rows:whitespace-nowrap',
  },
  {
    header: 'Gültig bis',
    share: 1.2,
    cell: ({ valid_until }) => (valid_until ? formatDate(valid_until) : '-'),
    className: 'rows:whitespace-nowrap',
  },
  { header: 'Erstellt am', share: 1.2, minor: true, cell: (quote) => formatDate(quote.created_at), sort: 'erstellt' },
  { header: 'Status', share: 1.4, cell: (quote) => <QuoteBadge quote={quote} /> },
];

const tabLabels = { ...quoteStatuses, entwurf: { label: 'Entwürfe' } };

export default function QuotesPage() {
  const [tab, openTab] = useTabParam(['alle', ...quoteTabs]);
  useLiveTable('quotes');
  return (
    <Page
      title="Angebote"
      description="Die neuesten zuerst. Was der Kunde annimmt, wird Kundenauftrag oder Vertrag."
      action={
        <ListHeaderActions source={source}>
          <Button asChild>
            <Link to={newQuotePath} aria-keyshortcuts="n">
              <Plus aria-hidden />
              Neues Angebot
            </Link>
          </Button>
        </ListHeaderActions>
      }
    >
      <Tabs value={tab} onValueChange={openTab} className="space-y-4">
        <ListToolbar source={source}>
          <TabsList aria-label="Angebote nach Status">
            <ListTab list={countedQuotes} value="alle" label="Alle" />
            {quoteTabs.map((value) => (
              <ListTab key={value} list={countedQuotes} value={value} label={tabLabels[value].label} />
            ))}
          </TabsList>
          <ListSearch key={tab} label="Angebote suchen" />
        </ListToolbar>
        <TabsContent value={tab}>
          <QuoteList key={tab} />
        </TabsContent>
      </Tabs>
    </Page>
  );
}

/** What a quote costs, on two lines at most; its panel has the rest. */
function Price({ quote }: { quote: AdminQuote }) {
  const [first, second, ...more] = quotePrices(quote);
  return (
    <>
      <span>{first}</span>
      {second && (
        <span className="block text-sm text-muted-foreground">{`+ ${second}${more.length > 0 ? ' …' : ''}`}</span>
      )}
    </>
  );
}

/** The quotes of the open tab. */
function QuoteList() {
  const { address } = useTableParams();
  const quotes = useQuery(adminQuoteQueries.list(address));
  return (
    <QueryView query={quotes} failure="Fehler beim Laden der Angebote">
      {({ data, total }) => (
        <DataTable
          rows={data}
          total={total}
          sort={quoteView(address).sort}
          rowName={(quote) => `${quoteTitle(quote)}: ${quote.subject}`}
          columns={columns}
          rowKey={(quote) => quote.id}
          caption="Angebote"
          empty="Keine Angebote gefunden."
          bulk={(selected) => <ListExport source={source} ids={selected.map(({ id }) => id)} />}
          panel={(panel) => <QuotePanel {...panel} />}
        />
      )}
    </QueryView>
  );
}
