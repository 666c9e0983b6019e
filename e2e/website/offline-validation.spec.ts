import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { takeOwnAddress } from '../harness/own-address';
import { expect, test } from '../harness/test';

test.beforeEach(async ({ context }) => {
  await takeOwnAddress(context);
});

const validations = '**/assets/*schema-*.js';

interface Form {
  path: string;
  submit: string;
  fillIn: (page: Page) => Promise<void>;
  /** What was typed. */
  keeps: (page: Page) => Promise<void>;
  /** The next step, or what the validation finds missing. */
  goesOn: (page: Page) => Promise<void>;
}

const forms: Form[] = [
  {
    path: paths.withdrawal,
    submit: 'Weiter',
    fillIn: async (page) => {
      await page.getByLabel('Ihr Name').fill('Vera Vogt');
      await page.getByLabel('Vertrag', { exact: true }).fill('Umzug');
      await page.getByLabel('E-Mail-Adresse für die Bestätigung').fill('vera@example.org');
    },
    keeps: (page) => expect(page.getByLabel('Vertrag', { exact: true })).toHaveValue('Umzug'),
    goesOn: (page) => expect(page.getByRole('heading', { name: 'Bitte prüfen Sie Ihren Widerruf' })).toBeFocused(),
  },
  {
    path: paths.termination,
    submit: 'jetzt kündigen',
    fillIn: (page) => page.getByLabel('Ihr Name').fill('Vera Vogt'),
    keeps: (page) => expect(page.getByLabel('Ihr Name')).toHaveValue('Vera Vogt'),
    goesOn: (page) => expect(page.getByText('Bitte prüfen Sie noch diese Angaben:')).toBeVisible(),
  },
  {
    path: paths.contact,
    submit: 'Nachricht senden',
    fillIn: (page) => page.getByRole('textbox', { name: 'Nachricht' }).fill('Drei Zimmer'),
    keeps: (page) => expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Drei Zimmer'),
    goesOn: (page) => expect(page.getByText('Bitte prüfen Sie noch diese Angaben:')).toBeVisible(),
  },
  {
    path: paths.request,
    submit: 'Weiter',
    fillIn: (page) => page.getByRole('radio', { name: 'Reinigung' }).check(),
    keeps: (page) => expect(page.getByRole('radio', { name: 'Reinigung' })).toBeChecked(),
    goesOn: (page) => expect(page.getByRole('heading', { name: 'Worum geht es genau?' })).toBeFocused(),
  },
];

for (const { path, submit, fillIn, keeps, goesOn } of forms)
  test(`${path}: a form whose validation cannot be loaded says so, keeps its input and goes on with a retry @phone`, async ({
    page,
  }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.route(validations, (route) => route.abort('failed'));
    await page.goto(path);
    await fillIn(page);
    await page.getByRole('button', { name: submit, exact: true }).click();
    const failure = page.getByRole('alert').filter({ hasText: /: Keine Verbindung zum Server\. Bitte prüfen Sie/ });
    await expect(failure.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    await keeps(page);

    await page.unroute(validations);
    await failure.getByRole('button', { name: 'Erneut versuchen' }).click();
    await goesOn(page);
    await expect(failure).toHaveCount(0);
    expect(errors).toEqual([]);
  });
