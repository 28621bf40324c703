import { defineConfig } from 'vitest/config';

const sources = '{apps/server,packages/*}/{src,test}/**';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${sources}/*.test.ts`],
          exclude: ['**/*.int.test.ts', '**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'integration',
          include: [`${sources}/*.int.test.ts`],
          globalSetup: 'apps/server/test/support/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
