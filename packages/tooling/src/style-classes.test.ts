import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { listSources, root } from './imports.ts';

const sheetImport = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** Classes that a component names and its style sheet does not have: the page would have no style. */
function missingIn(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(sheetImport)].flatMap(([, name = '', sheet = '']) => {
    const styles = readFileSync(path.join(root, path.dirname(file), sheet), 'utf8');
    const known = new Set([...styles.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one = '']) => one));
    const used = [
      ...text.replaceAll(/^import .*$/gm, '').matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g')),
    ];
    return used.flatMap(([, plain, quoted]) => {
      const wanted = plain ?? quoted ?? '';
      return known.has(wanted) ? [] : [`${file}: ${name}.${wanted}`];
    });
  });
}

test('every class that a component names is in its style sheet', () => {
  const components = listSources('apps/web/src/**/*.tsx');
  expect(components.length).toBeGreaterThan(200);
  expect(components.flatMap(missingIn)).toEqual([]);
});
