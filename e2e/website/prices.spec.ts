import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { openOffice } from '../harness/issue';
import { expect, type Fixtures, test } from '../harness/test';

const main = (page: Page) => page.getByRole('main');
const amount = (page: Page, text: string) => main(page).getByText(text, { exact: true }).first();

interface Case {
  title: string;
  customer: { kind: 'privat' | 'firma'; company?: string };
  isSmallBusiness?: boolean;
  /** Label and value of the price field. */
  label: string;
  price: string;
  /** In cents, of quote and invoice. */
  net: number;
  tax: number;
}

const cases: Case[] = [
  {
    title: 'a consumer',
    customer: { kind: 'privat' },
    label: 'Einzelpreis brutto',
    price: '189,00',
    net: 15_882,
    tax: 3_018,
  },
  {
    title: 'a firm',
    customer: { kind: 'firma', company: 'Groß & Partner mbB' },
    label: 'Einzelpreis netto',
    price: '158,82',
    net: 15_882,
    tax: 3_018,
  },
  {
    title: 'a customer of a small business',
    customer: { kind: 'privat' },
    isSmallBusiness: true,
    label: 'Einzelpreis',
    price: '189,00',
    net: 18_900,
    tax: 0,
  },
];

const setSmallBusiness = (service: Fixtures['service'], is_small_business: boolean) =>
  service.from('billing_settings').update({ is_small_business }).eq('id', 1).throwOnError();

for (const { title, customer: kind, isSmallBusiness = false, label, price, net, tax } of cases)
  test(`a price of 189 € is 189 € for ${title} on the website, in the quote and on the invoice @desktop`, async ({
    page,
    browser,
    baseURL,
    backend,
    service,
    signIn,
  }) => {
    test.slow();
    const name = `Preis-${crypto.randomUUID().slice(0, 8)}`;
    await service
      .from('services')
      .insert({ title: name, description: 'Alle Räume', price: 189, category: 'reinigung' })
      .throwOnError();
    const { data: customer } = await service
      .from('customers')
      .insert({ ...kind, last_name: name, street: 'Gasse 2', postal_code: '80333', city: 'München' })
      .select('id')
      .single()
      .throwOnError();
    await setSmallBusiness(service, isSmallBusiness);
    try {
      // The website shows the price for consumers.
      const visitor = await browser.newPage({ baseURL });
      await visitor.goto(paths.cleaning);
      const offer = visitor.getByRole('listitem').filter({ hasText: name });
      await expect(offer).toContainText(isSmallBusiness ? 'ab 189,00 €1 Stunde' : 'ab 189,00 €inkl. MwSt.');
      await expect(visitor.getByText(/berechnen wir keine Umsatzsteuer/)).toHaveCount(isSmallBusiness ? 1 : 0);

      // In the quote, from the catalogue.
      await signIn(page, backend.logins.admin, `${withId(paths.admin.quote, 'neu')}?kunde=${customer.id}`);
      await page.getByLabel('Betreff').fill(`Reinigung ${name}`);
      await page.getByRole('button', { name: 'Angebot schreiben' }).click();
      await page.getByLabel('Position aus den Dienstleistungen').selectOption(name);
      // In place of the one that only has the subject.
      await expect(page.getByLabel('Bezeichnung')).toHaveValue(name);
      await expect(page.getByLabel('Bezeichnung')).toBeFocused();
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(price);
      await expect(amount(page, '189,00 €')).toBeVisible();
      if (!isSmallBusiness) {
        // Switching between gross and net and back does not change it.
        const prices = page.getByLabel('Preise', { exact: true });
        const [own, other] = kind.kind === 'privat' ? ['gross', 'net'] : ['net', 'gross'];
        await expect(prices).toHaveValue(own ?? '');
        await prices.selectOption(other ?? '');
        await expect(page.getByLabel(/^Einzelpreis/)).toHaveValue(other === 'net' ? '158,82' : '189,00');
        await expect(amount(page, '189,00 €')).toBeVisible();
        await prices.selectOption(own ?? '');
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(price);
      } else await expect(page.getByLabel('Preise', { exact: true })).toHaveCount(0);
      await expectAccessible(page);
      await expect(main(page).getByText('Entwurf, gespeichert')).toBeVisible();
      await page.getByRole('button', { name: 'Angebot senden' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Senden' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Angebot AN-/ })).toBeVisible();

      const { data: quote } = await service
        .from('quotes')
        .select('id, content, net_cents, tax_cents, amount')
        .eq('customer_id', customer.id)
        .single()
        .throwOnError();
      expect(quote).toMatchObject({ net_cents: net, tax_cents: tax, amount: 189 });
      const office = await openOffice(backend);
      const { data: token } = await office.rpc('quote_link', { quote: quote.id }).throwOnError();
      await visitor.goto(`${paths.quote}/${token}`);
      await expect(main(visitor).getByText(`1 pausch. × ${price} €`)).toBeVisible();
      await expect(amount(visitor, '189,00 €')).toBeVisible();
      await expect(visitor.getByText('einschließlich Umsatzsteuer')).toHaveCount(isSmallBusiness ? 0 : 1);
      await visitor.close();

      // On the invoice.
      await office.rpc('record_quote_answer', { quote: quote.id, accepted: true }).throwOnError();
      await page.getByRole('link', { name: 'Rechnung schreiben' }).click();
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(price);
      await page.getByLabel('Leistung vom').fill('2026-11-02');
      await page.getByLabel('bis', { exact: true }).fill('2026-11-02');
      await page.getByRole('button', { name: 'Rechnung ausstellen' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ausstellen' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Rechnung RE-/ })).toBeVisible();
      const { data: invoice } = await service
        .from('invoices')
        .select('content, net_cents, tax_cents, amount')
        .eq('customer_id', customer.id)
        .single()
        .throwOnError();
      expect(invoice).toMatchObject({ net_cents: net, tax_cents: tax, amount: 189 });
      const frozen = ({ content }: { content: unknown }) => {
        const { prices, taxation, lines } = content as { prices?: string; taxation: string; lines: unknown };
        return { prices, taxation, lines };
      };
      expect(frozen(invoice)).toEqual(frozen(quote));
    } finally {
      await setSmallBusiness(service, false);
      await service.from('services').delete().eq('title', name).throwOnError();
    }
  });
