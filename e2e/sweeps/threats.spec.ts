import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoLogins } from '../../supabase/local/demo-logins';
import { follow } from '../harness/follow';
import { forgetSession, sendLogin } from '../harness/login';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

/** The files of the build. */
function builtFiles(dist: string): { name: string; text: string }[] {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'latin1') }));
}

/** The roles claimed by tokens in a text. */
const rolesOfTokens = (text: string) =>
  [...text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)].map(([, claims = '']) =>
    Buffer.from(claims, 'base64url').toString(),
  );

test('the build contains the publishable key and no secret @desktop', ({ site }) => {
  const files = builtFiles(site.dist);
  const { publishableKey, secretKey, jwtSecret } = site.backend;
  const holding = (secret: string) => files.filter(({ text }) => text.includes(secret)).map(({ name }) => name);
  // Proves that a key would be found.
  expect(holding(publishableKey)).not.toEqual([]);
  const secrets = [
    secretKey,
    demoLogins.admin.password,
    demoLogins.admin.email,
    jwtSecret,
    'SUPABASE_SERVICE_ROLE_KEY',
    'SUPABASE_SECRET_KEYS',
    'SMTP_URL',
    'BEGIN PRIVATE KEY',
    '00000000-0000-4000-8000-000000000001',
  ];
  for (const secret of secrets) expect(holding(secret), secret).toEqual([]);
  for (const { name, text } of files) {
    expect(text, name).not.toMatch(/sb_secret_[\w-]{8}/);
    expect(rolesOfTokens(text), name).toEqual([]);
    expect(name).not.toMatch(/\.(map|env|ts|tsx|sql)$/);
  }
});

const elsewhere = ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'];

test('signing in opens the user’s portal and ignores redirects in the URL @desktop', async ({ page, backend }) => {
  const parameters = ['redirect_to', 'redirectTo', 'redirect', 'next', 'returnTo', 'return', 'from', 'continue', 'url'];
  const query = (target: string) => new URLSearchParams(parameters.map((name) => [name, target])).toString();
  for (const [index, target] of elsewhere.entries()) {
    await page.goto(`/login?${query(target)}#${query(target)}`);
    // A target that a previous page could have stored in the history.
    await page.evaluate((from) => history.replaceState({ usr: { from }, key: 'x', idx: 0 }, ''), target);
    await page.reload();
    await sendLogin(page, backend.logins.customer);
    await expect(page).toHaveURL('/kundenportal');
    await follow(page, `/login?${query(target)}`);
    await expect(page, `already signed in, ${target} (${index})`).toHaveURL('/kundenportal');
    await forgetSession(page);
  }
});

test('the return from a mail stays on the site and shows only our own messages @desktop', async ({ page }) => {
  const text = '<img src=x onerror=hostile=1><a href="https://evil.example">Hier anmelden</a>';
  for (const target of elsewhere) {
    const query = new URLSearchParams({ redirect_to: target, next: target, error: 'x', error_description: text });
    await page.goto(`/auth/callback?${query.toString()}#${query.toString()}`);
    await expect(page).toHaveURL('/login');
    await expect(toast(page, 'Authentifizierungsfehler: Ein unbekannter Fehler')).toBeVisible();
    await expect(page.locator('[onerror], a[href*=evil]')).toHaveCount(0);
  }
});
