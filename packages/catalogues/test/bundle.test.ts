import path from 'node:path';

import { build } from 'vite';
import { describe, expect, test } from 'vitest';

const ENTRY = '\0entry';

/** What a browser would download for a page that imports this and nothing else. */
async function bundle(code: string): Promise<readonly { readonly code: string; readonly isFirst: boolean }[]> {
  const index = path.resolve(import.meta.dirname, '../src/index.ts');
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rollupOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? code.replace('catalogues', index) : undefined),
      },
    ],
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((chunk) => (chunk.type === 'chunk' ? [{ code: chunk.code, isFirst: chunk.isEntry }] : []));
}

describe('in a browser', { timeout: 60_000 }, () => {
  test('the validators bring no table with them', async () => {
    const chunks = await bundle(
      `export { isCedula, isRuc, readPhone, readPlate, parseMoney, ecuadorValidators } from 'catalogues';`,
    );
    expect(chunks).toHaveLength(1);
    expect(chunks[0]?.code.length).toBeLessThan(6000);
    expect(chunks[0]?.code).not.toMatch(/AZUAY|ECUATORIANA|TRIGO|Navidad|SECURITY DATA/);
  });

  test('a list is downloaded when it is asked for, and each by itself', async () => {
    const chunks = await bundle(`export { loadList } from 'catalogues';`);
    const first = chunks.filter(({ isFirst }) => isFirst);
    expect(first.map(({ code }) => /AZUAY|ECUATORIANA|TRIGO/.test(code))).toEqual([false]);
    const holding = (text: string) => chunks.filter(({ code }) => code.includes(text));
    expect(holding('CULTIVO DE TRIGO')).toHaveLength(1);
    expect(holding('CULTIVO DE TRIGO')).not.toEqual(holding('CENTRO HISTÓRICO'));
    expect(holding('CENTRO HISTÓRICO')).not.toEqual(holding('ECUATORIANA'));
  });
});
