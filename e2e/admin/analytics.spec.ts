import { tz } from '@date-fns/tz';
import type { Page } from '@playwright/test';
import { endOfDay } from 'date-fns';
import { timeZone } from '@/lib/time/berlin-time';
import { showNoRows } from '../harness/faults';
import { expect, test } from '../harness/test';

const counter = (page: Page, label: string) => page.getByRole('main').getByText(label, { exact: true }).locator('..');

test('analytics: counts all visits, and countries and cities among the latest 100; without visits it says so @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const mark = `Testbrowser ${crypto.randomUUID()}`;
  // Newer than any other visit, and today, where the chart ends. The hundred that count go from 0 to 99.
  const newestVisit = Math.min(Date.now() + 3_600_000, endOfDay(new Date(), { in: tz(timeZone) }).getTime());
  const visits = Array.from({ length: 120 }, (_, index) => ({
    visited_at: new Date(newestVisit - index * 1_000).toISOString(),
    ip_address: '198.51.0.0',
    city: index === 1 ? '' : index < 100 ? `Stadt ${index % 7}` : `Zu alt ${index}`,
    country: index < 60 ? 'Deutschland' : index < 90 ? 'Österreich' : index < 99 ? 'Schweiz' : null,
    user_agent: index === 0 ? mark : 'Testbrowser',
  }));
  const { data: own } = await service.from('visitors').insert(visits).select('id').throwOnError();
  const ids = own.map(({ id }) => id);
  cleanUp(() => service.from('visitors').delete().in('id', ids).throwOnError());
  const { count } = await service.from('visitors').select('*', { count: 'exact', head: true }).throwOnError();
  await signIn(page, backend.logins.admin, '/adminportal/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Analysen' })).toBeVisible();
  await expect(counter(page, 'Besucher Gesamt')).toContainText(`in den letzten 30 Tagen${count}`);
  await expect(counter(page, 'Länder')).toContainText(/^Länder3$/);
  await expect(counter(page, 'Städte')).toContainText(/^Städte7$/);

  const table = page.getByRole('table', { name: 'Letzte Besucher' });
  await expect(table.getByRole('row')).toHaveCount(101);
  const newest = table.getByRole('row').nth(1);
  await expect(newest).toContainText('198.51.0.0');
  await expect(newest).toContainText('Stadt 0, Deutschland');
  await expect(newest).toContainText(mark);

  await expect(page.getByText('Grundlage: die letzten 100 Besuche.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Deutschland' })).toContainText(/60 \(60\s%\)/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Unbekannt' })).toContainText(/1 \(1\s%\)/);
  // The chart as a table for screen readers; together the hundred.
  const perDay = await page.getByRole('table', { name: 'Besuche pro Tag' }).getByRole('cell').allTextContents();
  expect(perDay.reduce((sum, visitsOfDay) => sum + Number(visitsOfDay), 0)).toBe(100);

  await showNoRows(page, 'visitors');
  await page.reload();
  await expect(page.getByText('Noch keine Besuche gezählt.')).toBeVisible();
  await expect(counter(page, 'Besucher Gesamt')).toContainText(/0$/);
});
