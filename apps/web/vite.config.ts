import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

import { orderHead } from './head-order.ts';
import { requireLibraryStyles } from './library-styles.ts';
import { leaveOutJsonSchemas } from './without-json-schemas.ts';

/** What runs before the house does. */
const beginning =
  /(index|portal)\.html$|(console|portal)\/start\.ts$|portal-token\.ts$|shared\/(drawing\/drawing|chunk-guard|connectivity\/probe)\.ts$|vite\/preload-helper/;

/** Few files, for each costs a round trip: what every page needs is one, what most of the others share is another. */
const chunkGroups = [
  { name: 'start', test: beginning, priority: 3 },
  { name: 'house', tags: ['$initial' as const], priority: 2 },
  { name: 'parts', minShareCount: 18, priority: 1 },
];

/** The house is an entry by itself: a page begins with a small script that decides when it runs. */
const inputs = {
  console: { index: 'index.html', main: 'src/console/main.tsx' },
  portal: { portal: 'portal.html', main: 'src/portal/main.tsx' },
} as const;

/** Two builds, not one with two entries: what only officials need never reaches a signatory's phone. */
export function entryConfig(entry: 'console' | 'portal'): UserConfig {
  return {
    root: import.meta.dirname,
    base: `/${entry}/`,
    publicDir: false,
    plugins: [react(), requireLibraryStyles(), leaveOutJsonSchemas(), orderHead()],
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      target: 'es2022',
      outDir: `dist/${entry}`,
      emptyOutDir: true,
      assetsInlineLimit: 0, // a data: URL would need a wider content policy
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000, // what each page may weigh is measured by the bench, not guessed here
      rolldownOptions: {
        input: inputs[entry],
        experimental: { lazyBarrel: true },
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  };
}

/** One file for the server, which draws with it what a page shows before its script has arrived. */
export function pictureConfig(): UserConfig {
  return {
    root: import.meta.dirname,
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { target: 'node24', ssr: 'src/first-picture.tsx', outDir: 'dist/picture', emptyOutDir: true },
  };
}

export default defineConfig(entryConfig('console'));
