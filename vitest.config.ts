import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { chromium } from './packages/testing/src/chromium.ts';

const sources = '{apps/server,packages/*}/{src,test}/**';

/** The files that the PDF engine loads by itself, under the address they have in the product. */
const pdfEngineFiles: Plugin = {
  name: 'pdf-engine-files',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      request.url = request.url?.replace(/^\/pdfjs\//, '/node_modules/pdfjs-dist/');
      next();
    });
  },
};

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${sources}/*.test.ts`, 'apps/web/src/**/*.test.ts', 'bench/*.test.ts'],
          exclude: ['**/*.int.test.ts', '**/*.browser.test.ts*', '**/node_modules/**'],
          // Two hundred small files would spend half their time loading the same modules again.
          isolate: false,
          setupFiles: 'apps/server/test/support/after-file.ts',
          testTimeout: 240_000, // as below: only ends what never comes
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: [`${sources}/*.int.test.ts`],
          globalSetup: 'apps/server/test/support/global-setup.ts',
          // One worker loads the server once and runs file after file: each still has a world of its own.
          isolate: false,
          setupFiles: [
            'apps/server/test/support/record-answers.ts',
            'apps/server/test/support/spare-processes.ts',
            'apps/server/test/support/after-file.ts',
          ],
          // Tests wait for states; these only end what never comes, also on a machine that is busy with other things.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: [react(), pdfEngineFiles],
        publicDir: 'apps/web/public',
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            '@mantine/core',
            '@mantine/dates',
            '@mantine/dropzone',
            '@mantine/charts',
            '@mantine/hooks',
            '@mantine/notifications',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tabler/icons-react',
            'react-hook-form',
            '@hookform/resolvers/zod',
            'zod',
            'axe-core',
            'vitest-browser-react',
            'signature_pad',
            'pdfjs-dist/legacy/build/pdf.mjs',
            'clsx',
            'dayjs',
            'get-nonce',
          ],
        },
        test: {
          name: 'browser',
          include: ['apps/web/src/**/*.browser.test.tsx'],
          // Chromium encodes a canvas when it is idle, which a busy machine rarely is.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromium,
              contextOptions: { locale: 'es-EC', timezoneId: 'America/Guayaquil' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
