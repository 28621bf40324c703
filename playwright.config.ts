import { defineConfig, devices } from '@playwright/test';

import { port } from './e2e/product.ts';
import { chromium } from './packages/testing/src/chromium.ts';

/**
 * A story without a tag runs at both sizes. `@desk` and `@phone` run where their people mostly are; `npm run soak -- stories`
 * runs all of them at both.
 */
const except = (tag: string): RegExp => (process.env['RUBRICA_SOAK'] ? /^$/ : new RegExp(tag));

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '.test/playwright',
  globalSetup: './e2e/start-product.ts',
  fullyParallel: false,
  workers: 3,
  // A story that passes only the second time is reported as flaky.
  retries: 1,
  // Stories wait for states; these only end what never comes, also on a machine that is busy with other things.
  timeout: 200_000,
  expect: { timeout: 60_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['line'], ['json']] : [['list']],
  use: {
    baseURL: `http://demo.localhost:${port}`,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    // A fifth of the work of a story is the drawing of what turns and fades.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromium,
    trace: 'on-first-retry',
  },
  // Phones first: the last files of a desk are short, so that no worker waits long for the other.
  projects: [
    {
      name: 'phone',
      grepInvert: except('@desk'),
      // Two and a half points a pixel would be drawn by the processor: six times the work. `reading` keeps the real screen.
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
        permissions: ['camera'],
      },
    },
    {
      name: 'desk',
      grepInvert: except('@phone'),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
