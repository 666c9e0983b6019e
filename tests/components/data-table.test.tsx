import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type Column, DataTable, type PanelProps } from '@/components/list/data-table';
import { ListFilter } from '@/components/list/list-toolbar';
import { SearchNote } from '@/components/list/search-note';
import { SearchField } from '@/components/list/search-field';
import { useTableParams } from '@/components/list/use-table-params';
import { exactTotal, type Total } from '@/lib/query/paging';

interface Invoice {
  id: string;
  customer: string;
  amount: number;
}

const columns: Column<Invoice>[] = [
  { header: 'Kunde', cell: (invoice) => invoice.customer, primary: true, sort: 'kunde' },
  { header: 'Betrag', cell: (invoice) => invoice.amount, sort: 'betrag' },
];
const rows: Invoice[] = [
  { id: 'a', customer: 'Muster GmbH', amount: 100 },
  { id: 'b', customer: 'Beispiel AG', amount: 200 },
];

interface InvoiceTableProps {
  rows: Invoice[];
  total?: Total;
  sort?: string;
  panel?: (panel: PanelProps<Invoice>) => ReactNode;
  bulk?: (selected: Invoice[], clear: () => void) => ReactNode;
}

function InvoiceTable({ rows, total, sort, panel, bulk }: InvoiceTableProps) {
  return (
    <DataTable
      caption="Rechnungen"
      rows={rows}
      total={total}
      sort={sort}
      panel={panel}
      bulk={bulk}
      rowName={(invoice) => invoice.customer}
      columns={columns}
      rowKey={(invoice) => invoice.id}
      empty="Keine Rechnungen gefunden."
      actions={(invoice) => <button type="button">{invoice.customer} löschen</button>}
    />
  );
}

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser zurück
      </button>
    </>
  );
}

const address = () => screen.getByRole('status', { name: '' }).textContent;

function renderAt(url: string, ui: ReactNode, before: string[] = []) {
  render(
    <MemoryRouter initialEntries={[...before, url]} initialIndex={before.length}>
      {ui}
      <Address />
    </MemoryRouter>,
  );
}

describe('DataTable', () => {
  it('renders a named table with column headings, a heading per row, and its actions', () => {
    renderAt('/', <InvoiceTable rows={rows} />);
    const table = screen.getByRole('table', { name: 'Rechnungen' });
    const headings = within(table).getAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual(['Kunde', 'Betrag', 'Aktionen']);
    const row = within(table).getByRole('row', { name: /Beispiel AG/ });
    expect(within(row).getByRole('rowheader', { name: /^Beispiel AG/ })).toBeVisible();
    expect(within(row).getByRole('cell', { name: '200' })).toHaveAttribute('data-label', 'Betrag');
    expect(within(row).getByRole('button', { name: 'Beispiel AG löschen' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows a message instead of an empty table', () => {
    renderAt('/', <InvoiceTable rows={[]} total={exactTotal(0)} />);
    expect(screen.getByText('Keine Rechnungen gefunden.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('paging', () => {
  it('links to the adjacent pages and keeps the other parameters', async () => {
    const user = userEvent.setup();
    renderAt('/rechnungen?status=offen&seite=2', <InvoiceTable rows={rows} total={exactTotal(312)} />);
    const nav = screen.getByRole('navigation', { name: 'Seiten' });
    expect(nav).toHaveTextContent('Seite 2 von 7');
    expect(nav).toHaveTextContent('51–100 von 312');
    expect(within(nav).getByRole('link', { name: 'Weiter' })).toHaveAttribute(
      'href',
      '/rechnungen?status=offen&seite=3',
    );
    await user.click(within(nav).getByRole('link', { name: 'Zurück' }));
    expect(address()).toBe('/rechnungen?status=offen');
    expect(nav).toHaveTextContent('1–50 von 312');
    expect(within(nav).queryByRole('link', { name: 'Zurück' })).toBeNull();
  });

  it('ends with the last row', () => {
    renderAt('/?seite=7', <InvoiceTable rows={rows} total={exactTotal(312)} />);
    expect(screen.getByRole('navigation')).toHaveTextContent('301–312 von 312');
    expect(screen.queryByRole('link', { name: 'Weiter' })).toBeNull();
  });

  it('offers no last page beyond a thousand rows', () => {
    renderAt('/?seite=20', <InvoiceTable rows={rows} total={{ rows: 1000, more: true }} />);
    const nav = screen.getByRole('navigation');
    expect(nav).toHaveTextContent('Seite 20 · 951–1.000 von mehr als 1.000');
    expect(within(nav).getByRole('link', { name: 'Weiter' })).toHaveAttribute('href', '/?seite=21');
    expect(within(nav).getByRole('link', { name: 'Zurück' })).toHaveAttribute('href', '/?seite=19');
  });

  it('links from a page beyond the end to the last page', () => {
    renderAt('/?seite=9', <InvoiceTable rows={[]} total={exactTotal(312)} />);
    expect(screen.getByRole('status')).toHaveTextContent('/?seite=7');
    expect(screen.queryByText('Keine Rechnungen gefunden.')).toBeNull();
  });

  it.each(['0', '-3', 'abc', '', '0.5'])('treats ?seite=%s as the first page', (page) => {
    renderAt(`/?seite=${page}`, <InvoiceTable rows={rows} total={exactTotal(51)} />);
    expect(screen.getByRole('navigation')).toHaveTextContent('Seite 1 von 2');
  });
});

describe('jumping to a page', () => {
  it('goes to the page that was entered, at most to the last one', async () => {
    const user = userEvent.setup();
    renderAt('/?status=offen', <InvoiceTable rows={rows} total={exactTotal(312)} />);
    const pager = screen.getByRole('group', { name: 'Blättern' });
    expect(pager).toHaveTextContent('Zeile 1–50 von 312');
    const jumpTo = async (page: string) => {
      const field = within(pager).getByRole('textbox', { name: 'Zu Seite' });
      await user.clear(field);
      await user.type(field, page);
      await user.click(within(pager).getByRole('button', { name: 'Gehe zu' }));
    };
    await jumpTo('3');
    expect(address()).toBe('/?status=offen&seite=3');
    expect(pager).toHaveTextContent('Zeile 101–150 von 312');
    await jumpTo('x');
    expect(address()).toBe('/?status=offen&seite=3');
    await jumpTo('99');
    expect(address()).toBe('/?status=offen&seite=7');
  });
});

describe('sorting', () => {
  it('sorts by a column, then in reverse, returns to page 1, and states the order in the heading', async () => {
    const user = userEvent.setup();
    const Sorted = () => <InvoiceTable rows={rows} sort={useTableParams().sort ?? 'kunde'} />;
    renderAt('/?suche=a&seite=2', <Sorted />);
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    expect(heading('Kunde')).toHaveAttribute('aria-sort', 'ascending');
    expect(heading('Betrag')).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('link', { name: 'Betrag' }));
    expect(address()).toBe('/?suche=a&sortierung=betrag');
    await user.click(screen.getByRole('link', { name: 'Betrag' }));
    expect(address()).toBe('/?suche=a&sortierung=-betrag');
    expect(heading('Betrag')).toHaveAttribute('aria-sort', 'descending');
    expect(heading('Kunde')).not.toHaveAttribute('aria-sort');
  });
});

describe('a row', () => {
  const panel = ({ id, rows: page, onClose }: PanelProps<Invoice>) => (
    <aside>
      {`${id} von ${page.length}`}
      <button type="button" onClick={onClose}>
        Zu
      </button>
    </aside>
  );
  const opened = () => screen.queryByRole('complementary');
  const link = (name: string) => screen.getByRole('link', { name: `Details: ${name}` });

  it('opens by its link and by a click outside its other controls', async () => {
    const user = userEvent.setup();
    renderAt('/?seite=2', <InvoiceTable rows={rows} panel={panel} />);
    await user.click(screen.getByRole('button', { name: 'Beispiel AG löschen' }));
    expect(opened()).toBeNull();
    await user.click(screen.getByText('200'));
    expect(address()).toBe('/?seite=2&zeile=b');
    expect(opened()).toHaveTextContent('b von 2');
    expect(screen.getByRole('row', { name: /Beispiel AG/ })).toHaveAttribute('aria-current', 'true');
    await user.click(link('Muster GmbH'));
    expect(address()).toBe('/?seite=2&zeile=a');
    // One step back, from any row.
    await user.click(screen.getByRole('button', { name: 'Zu' }));
    expect(address()).toBe('/?seite=2');
    expect(opened()).toBeNull();
  });

  it('closes without leaving the list if it was opened by the address', async () => {
    const user = userEvent.setup();
    renderAt('/?status=offen&zeile=a', <InvoiceTable rows={rows} panel={panel} />, ['/vorher']);
    await user.click(screen.getByRole('button', { name: 'Zu' }));
    expect(address()).toBe('/?status=offen');
  });

  it('opens from the adjacent row with the arrow keys', async () => {
    const user = userEvent.setup();
    renderAt('/', <InvoiceTable rows={rows} panel={panel} />);
    link('Muster GmbH').focus();
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(link('Beispiel AG')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Control>}{ArrowUp}{/Control}');
    expect(link('Beispiel AG')).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(address()).toBe('/?zeile=a');
  });

  it('has no link if there is nothing to open', () => {
    renderAt('/?zeile=a', <InvoiceTable rows={rows} />);
    expect(screen.queryByRole('link', { name: /^Details/ })).toBeNull();
  });
});

describe('row selection', () => {
  const bulk = (selected: Invoice[], clear: () => void) => (
    <button type="button" onClick={clear}>
      {`Senden: ${selected.map(({ id }) => id).join()}`}
    </button>
  );
  const all = () =>
    within(screen.getByRole('table')).getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' });
  const one = (name: string) => screen.getByRole('checkbox', { name: `${name} auswählen` });
  const send = (ids: string) => screen.queryByRole('button', { name: `Senden: ${ids}` });

  it('selects single rows or the whole page for a bulk action', async () => {
    const user = userEvent.setup();
    renderAt('/', <InvoiceTable rows={rows} bulk={bulk} />);
    expect(screen.queryByRole('group', { name: 'Auswahl' })).toBeNull();
    await user.click(one('Beispiel AG'));
    expect(screen.getByText('1 ausgewählt', { selector: '[role=status]' })).toBeInTheDocument();
    expect(send('b')).toBeVisible();
    expect(all()).toBePartiallyChecked();
    await user.click(all());
    expect(one('Muster GmbH')).toBeChecked();
    await user.click(send('a,b')!);
    expect(one('Muster GmbH')).not.toBeChecked();
    expect(screen.queryByRole('group', { name: 'Auswahl' })).toBeNull();
    await user.click(all());
    await user.click(all());
    expect(one('Beispiel AG')).not.toBeChecked();
  });

  it('contains only existing rows of the current page', async () => {
    const user = userEvent.setup();
    function Shrinking() {
      const [shown, setShown] = useState(rows);
      return (
        <>
          <InvoiceTable rows={shown} total={exactTotal(120)} bulk={bulk} />
          <button type="button" onClick={() => setShown(rows.slice(1))}>
            Eine weniger
          </button>
        </>
      );
    }
    renderAt('/', <Shrinking />);
    await user.click(all());
    await user.click(screen.getByRole('button', { name: 'Eine weniger' }));
    expect(send('b')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Weiter' }));
    expect(one('Beispiel AG')).not.toBeChecked();
  });
});

describe('a filter', () => {
  const options = [{ value: 'offen', label: 'Offen' }];
  const filter = <ListFilter name="status" label="Status" all="Alle Status" options={options} />;

  it('is stored in the address, returns to page 1, and can be removed', async () => {
    const user = userEvent.setup();
    renderAt('/?suche=a&seite=4', filter);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Offen');
    expect(address()).toBe('/?suche=a&status=offen');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Alle Status');
    expect(address()).toBe('/?suche=a');
  });

  it('ignores a value that is not one of its options', () => {
    renderAt('/?status=erfunden', filter);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Alle Status');
  });

  it.each([
    ['/?suche=a', 250, /höchstens die 250 neuesten Treffer\. Für ältere/],
    ['/?suche=a&status=offen', 3, /Die Filter gelten für höchstens die 250 neuesten Treffer/],
    ['/?suche=a', 249, null],
    ['/?status=offen', 250, null],
  ])('with %s and %i rows states the search limit as %s', (url, found, text) => {
    renderAt(url, <SearchNote total={exactTotal(found)} />);
    if (text) expect(screen.getByText(text)).toBeVisible();
    else expect(screen.queryByText(/Treffer/)).toBeNull();
  });
});

describe('search', () => {
  function SearchableList() {
    const { page, search, setSearch } = useTableParams();
    return (
      <>
        <SearchField label="Suchen" value={search} onChange={setSearch} />
        <p>{`Suche nach "${search}", Seite ${page}`}</p>
      </>
    );
  }

  it('updates the address when typing pauses, returns to page 1, and adds no history entries', async () => {
    const user = userEvent.setup();
    renderAt('/benutzer?tab=alle&seite=3', <SearchableList />, ['/vorher']);
    await user.type(screen.getByRole('textbox', { name: 'Suchen' }), ' anna ');
    expect(address()).toBe('/benutzer?tab=alle&seite=3');
    expect(await screen.findByText('Suche nach "anna", Seite 1')).toBeVisible();
    expect(address()).toBe('/benutzer?tab=alle&suche=anna');
    expect(screen.getByRole('textbox', { name: 'Suchen' })).toHaveValue(' anna ');
    await user.click(screen.getByRole('button', { name: 'Browser zurück' }));
    expect(address()).toBe('/vorher');
  });

  it('updates the address once when the field loses focus', async () => {
    const user = userEvent.setup();
    const reported = vi.fn();
    render(<SearchField label="Suchen" value="" onChange={reported} />);
    await user.type(screen.getByRole('textbox', { name: 'Suchen' }), 'anna');
    expect(reported).not.toHaveBeenCalled();
    await user.tab();
    expect(reported.mock.calls).toEqual([['anna']]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(reported).toHaveBeenCalledOnce();
  });

  it('clears immediately and keeps the focus', async () => {
    const user = userEvent.setup();
    renderAt('/?suche=anna', <SearchableList />);
    const input = screen.getByRole('textbox', { name: 'Suchen' });
    expect(input).toHaveValue('anna');
    await user.click(screen.getByRole('button', { name: 'Suche leeren' }));
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
    expect(address()).toBe('/');
  });

  it('follows other changes of the address', async () => {
    const user = userEvent.setup();
    renderAt('/?suche=berta', <SearchableList />, ['/?suche=anna']);
    expect(screen.getByRole('textbox')).toHaveValue('berta');
    await user.click(screen.getByRole('button', { name: 'Browser zurück' }));
    expect(screen.getByRole('textbox')).toHaveValue('anna');
  });
});
