import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { type Column, DataTable } from '@/components/crud/data-table';
import { SearchField } from '@/components/crud/search-field';
import { useTableParams } from '@/components/crud/use-table-params';
import { exactly, type Total } from '@/lib/paging';

interface Invoice {
  id: string;
  customer: string;
  amount: number;
}

const columns: Column<Invoice>[] = [
  { header: 'Kunde', cell: (invoice) => invoice.customer, primary: true },
  { header: 'Betrag', cell: (invoice) => invoice.amount },
];
const rows: Invoice[] = [
  { id: 'a', customer: 'Muster GmbH', amount: 100 },
  { id: 'b', customer: 'Beispiel AG', amount: 200 },
];

function InvoiceTable({ rows, total }: { rows: Invoice[]; total?: Total }) {
  return (
    <DataTable
      caption="Rechnungen"
      rows={rows}
      total={total}
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

function renderAt(url: string, ui: React.ReactNode, before: string[] = []) {
  render(
    <MemoryRouter initialEntries={[...before, url]} initialIndex={before.length}>
      {ui}
      <Address />
    </MemoryRouter>,
  );
}

describe('DataTable', () => {
  it('is a named table with headings, a heading per row and its actions', () => {
    renderAt('/', <InvoiceTable rows={rows} />);
    const table = screen.getByRole('table', { name: 'Rechnungen' });
    const headings = within(table).getAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual(['Kunde', 'Betrag', 'Aktionen']);
    const row = within(table).getByRole('row', { name: /Beispiel AG/ });
    expect(within(row).getByRole('rowheader', { name: 'Beispiel AG' })).toBeVisible();
    expect(within(row).getByRole('cell', { name: '200' })).toHaveAttribute('data-label', 'Betrag');
    expect(within(row).getByRole('button', { name: 'Beispiel AG löschen' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says that there is nothing instead of showing an empty table', () => {
    renderAt('/', <InvoiceTable rows={[]} total={exactly(0)} />);
    expect(screen.getByText('Keine Rechnungen gefunden.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('paging', () => {
  it('links to the neighbours and keeps the other parameters', async () => {
    const user = userEvent.setup();
    renderAt('/rechnungen?status=offen&seite=2', <InvoiceTable rows={rows} total={exactly(312)} />);
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
    renderAt('/?seite=7', <InvoiceTable rows={rows} total={exactly(312)} />);
    expect(screen.getByRole('navigation')).toHaveTextContent('301–312 von 312');
    expect(screen.queryByRole('link', { name: 'Weiter' })).toBeNull();
  });

  it('goes on behind a thousand rows without a last page', () => {
    renderAt('/?seite=20', <InvoiceTable rows={rows} total={{ rows: 1000, more: true }} />);
    const nav = screen.getByRole('navigation');
    expect(nav).toHaveTextContent('Seite 20 · 951–1.000 von mehr als 1.000');
    expect(within(nav).getByRole('link', { name: 'Weiter' })).toHaveAttribute('href', '/?seite=21');
    expect(within(nav).getByRole('link', { name: 'Zurück' })).toHaveAttribute('href', '/?seite=19');
  });

  it('goes from behind the end to the last page that exists', () => {
    renderAt('/?seite=9', <InvoiceTable rows={[]} total={exactly(312)} />);
    expect(screen.getByRole('status')).toHaveTextContent('/?seite=7');
    expect(screen.queryByText('Keine Rechnungen gefunden.')).toBeNull();
  });

  it.each(['0', '-3', 'abc', '', '0.5'])('takes ?seite=%s for the first page', (page) => {
    renderAt(`/?seite=${page}`, <InvoiceTable rows={rows} total={exactly(51)} />);
    expect(screen.getByRole('navigation')).toHaveTextContent('Seite 1 von 2');
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

  it('writes the address once typing pauses, on page 1, without a trail in the history', async () => {
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

  it('is cleared at once and keeps the focus', async () => {
    const user = userEvent.setup();
    renderAt('/?suche=anna', <SearchableList />);
    const input = screen.getByRole('textbox', { name: 'Suchen' });
    expect(input).toHaveValue('anna');
    await user.click(screen.getByRole('button', { name: 'Suche leeren' }));
    expect(input).toHaveValue('');
    expect(input).toHaveFocus();
    expect(address()).toBe('/');
  });

  it('follows the address when it changes elsewhere', async () => {
    const user = userEvent.setup();
    renderAt('/?suche=berta', <SearchableList />, ['/?suche=anna']);
    expect(screen.getByRole('textbox')).toHaveValue('berta');
    await user.click(screen.getByRole('button', { name: 'Browser zurück' }));
    expect(screen.getByRole('textbox')).toHaveValue('anna');
  });
});
