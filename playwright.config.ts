import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/harness/global-setup.ts',
  outputDir: 'test-results',
  // Each worker has a backend and a site of its own; inside it journeys run one after the other.
  // A journey waits a third of its time, so there are more of them than processors.
  workers: '150%',
  fullyParallel: false,
  forbidOnly: !!process.env.CI,
  retries: 0,
  // Ends what hangs and judges nothing: on a busy machine the longest journeys have needed 45 s.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list']] : [['list'], ['html', { open: 'never' }]],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Movement costs processor time and proves nothing here.
    contextOptions: { reducedMotion: 'reduce' },
    // Off, because recording every journey is slow: `--trace on` for the one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // What is the same at every width says by a tag where it runs.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
