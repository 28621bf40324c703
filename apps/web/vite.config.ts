import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

import { requireLibraryStyles } from './library-styles.ts';

/** Few files, for each costs a round trip: what every page needs is one, what most of the others share is another. */
const chunkGroups = [
  { name: 'house', tags: ['$initial' as const], priority: 2 },
  { name: 'parts', minShareCount: 7, priority: 1 },
];

/** Two builds, not one with two entries: what only officials need never reaches a signatory's phone. */
export function entryConfig(entry: 'console' | 'portal'): UserConfig {
  return {
    root: import.meta.dirname,
    base: `/${entry}/`,
    publicDir: false,
    plugins: [react(), requireLibraryStyles()],
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
        input: entry === 'console' ? 'index.html' : 'portal.html',
        experimental: { lazyBarrel: true },
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  };
}

export default defineConfig(entryConfig('console'));
