import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import { DraftLines } from '@/features/documents/admin/draft-lines';
import { type ContentForm, contentOfForm, contentValues } from '@/features/documents/content-form';
import { DocumentSums } from '@/features/documents/document-sums';
import { IssuedLines } from '@/features/documents/issued-lines';
import type { IssuedDocument } from '@functions/documents/content';

vi.hoisted(() => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:1');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'none');
});

// Without services, line items are typed by hand.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));

const line = { name: 'Reinigung', quantityThousandths: 2000, unit: 'LS', unitPriceCents: 5000, vatRate: 19 } as const;

function Editor({ canRecur = false }: { canRecur?: boolean }) {
  const form = useForm<ContentForm>({
    defaultValues: { ...contentValues({ taxation: 'regular', prices: 'gross', lines: [line] }) },
  });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormProvider {...form}>
        <DraftLines canRecur={canRecur} />
        <Sums />
      </FormProvider>
    </QueryClientProvider>
  );
}

function Sums() {
  const draft = useWatch<ContentForm>() as ContentForm;
  return <DocumentSums content={contentOfForm(draft)} />;
}

const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ');
const sums = () => plain(screen.getByText('Summe').closest('[class*="gap-3"]') as HTMLElement);

it('only in quotes, offers a choice of how often a line item is due', () => {
  const { unmount } = render(<Editor />);
  expect(screen.queryByLabelText('Abrechnung')).toBeNull();
  unmount();
  render(<Editor canRecur />);
  expect(within(screen.getByLabelText('Abrechnung')).getAllByRole('option').map(plain)).toEqual([
    'Einmalig',
    'Monatlich',
    'Vierteljährlich',
    'Jährlich',
    'Je Einsatz',
    'Je Stunde',
  ]);
});

it('sums apart what is due once and what recurs; a price by the hour is for one hour', async () => {
  const user = userEvent.setup();
  render(<Editor canRecur />);
  expect(sums()).toContain('Gesamt100,00 €');
  await user.selectOptions(screen.getByLabelText('Abrechnung'), 'Monatlich');
  expect(sums()).toContain('Monatlichdarin Umsatzsteuer 19 % 15,97 €100,00 €');
  expect(sums()).toContain('Er läuft unbefristet ohne Mindestlaufzeit');
  expect(sums()).not.toMatch(/Gesamt|Einmalig/);
  await user.click(screen.getByRole('button', { name: 'Position hinzufügen' }));
  expect(sums()).toContain('Einmalig0,00 €');
  const [first] = screen.getAllByLabelText('Abrechnung');
  if (first) await user.selectOptions(first, 'Je Stunde');
  const position = screen.getByRole('listitem', { name: 'Position 1' });
  expect(within(position).queryByLabelText('Menge')).toBeNull();
  expect(plain(position)).toContain('Je Stunde 50,00 €');
  expect(sums()).toContain('Je StundeReinigungdarin Umsatzsteuer 19 % 7,98 €50,00 €');
});

it('shows net prices of a firm with the VAT that comes on top, and each position with how often it is due', () => {
  const lines = [line, { ...line, recurs: 'quartal' as const }];
  render(
    <>
      <DocumentSums content={{ taxation: 'regular', lines }} />
      <IssuedLines document={{ taxation: 'regular', lines } as unknown as IssuedDocument} />
    </>,
  );
  expect(sums()).toContain('Einmalig119,00 €');
  expect(sums()).toContain('VierteljährlichNetto 100,00 €, Umsatzsteuer 19 % 19,00 €119,00 €');
  expect(screen.getAllByRole('listitem').map(plain)).toEqual([
    expect.stringMatching(/100,00 €$/),
    expect.stringMatching(/100,00 €Vierteljährlich$/),
  ]);
});

it('leaves optional positions of a quote out of the sum, unless they recur or are chosen', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Editor canRecur />);
  await user.click(screen.getByLabelText(/^Optional/));
  expect(plain(screen.getByRole('listitem', { name: 'Position 1' }))).toContain('Optional 100,00 €');
  expect(sums()).toContain('Gesamt0,00 €');
  expect(sums()).toContain('Optionale Positionen sind darin nicht enthalten.');
  await user.selectOptions(screen.getByLabelText('Abrechnung'), 'Monatlich');
  expect(screen.queryByLabelText(/^Optional/)).toBeNull();
  expect(sums()).toContain('Monatlich');
  expect(sums()).not.toContain('Optionale');
  unmount();

  const lines = [line, { ...line, optional: true }, { ...line, optional: true }];
  const document = { taxation: 'regular', prices: 'gross', lines } as unknown as IssuedDocument;
  render(
    <>
      <DocumentSums content={document} chosen={[2]} />
      <IssuedLines document={document} chosen={[2]} />
    </>,
  );
  expect(sums()).toContain('Gesamt200,00 €');
  expect(screen.getAllByRole('listitem').map(plain)).toEqual([
    expect.stringMatching(/[^(]100,00 €$/),
    expect.stringMatching(/100,00 €Dazu gewählt$/),
    expect.stringMatching(/\(100,00 €\)Optional$/),
  ]);
});
