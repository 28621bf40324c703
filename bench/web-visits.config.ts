import { defineConfig } from '@playwright/test';

import stories from '../playwright.config.ts';

const { globalSetup: _running, ...shared } = stories;

/** The stories that are measured, one after the other, on the product that the measurement has started. */
export default defineConfig({
  ...shared,
  testDir: '../e2e',
  testMatch: 'visits.measure.ts',
  outputDir: '../.test/bench-visits',
  workers: 1,
  retries: 0,
  projects: shared.projects?.filter(({ name }) => name === 'phone') ?? [],
});
