import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('./*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

const importers = (of: RegExp): string[] =>
  Object.entries(sources)
    .filter(([name, text]) => !name.includes('.test.') && of.test(text))
    .map(([name]) => name)
    .toSorted();

test('the engine is reached by one lazy import only, so that no first screen carries it', () => {
  expect(importers(/import(?! type)[^;]*from 'pdfjs-dist/)).toEqual(['./engine.ts', './remote-file.ts']);
  expect(importers(/import(?! type)[^;]*from '\.\/remote-file/)).toEqual(['./engine.ts']);
  expect(importers(/import(?! type)[^;]*from '\.\/engine/)).toEqual([]);
  expect(importers(/import\('\.\/engine\.ts'\)/)).toEqual(['./load-engine.ts']);
});
