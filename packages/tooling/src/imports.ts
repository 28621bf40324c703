import { globSync, readFileSync } from 'node:fs';
import path, { posix } from 'node:path';

export interface Import {
  readonly from: string;
  readonly to: string;
  /** Erased before the program runs. */
  readonly isTypeOnly: boolean;
}

const statement =
  /^(?:import(\s+type)?\b[^'";]*?(?:from\s*)?|export(\s+type)?\s*[*{][^'";]*?from\s*)['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

export const root = path.resolve(import.meta.dirname, '../../..');

export function listSources(pattern = '{apps,packages}/*/{src,test}/**/*.{ts,tsx}'): string[] {
  return globSync(pattern, { cwd: root, exclude: (name) => name.includes('node_modules') }).map((file) =>
    posix.normalize(file),
  );
}

/** Works on text: every relative import names its file and every package has one entry, so nothing needs resolving. */
export function readImports(): Import[] {
  return listSources().flatMap((from) => {
    const text = readFileSync(path.join(root, from), 'utf8');
    const fixed = [...text.matchAll(statement)].map(([, importType, exportType, name = '']) => ({
      from,
      to: locate(from, name),
      isTypeOnly: importType !== undefined || exportType !== undefined,
    }));
    const lazy = [...text.matchAll(dynamic)].map(([, name = '']) => ({
      from,
      to: locate(from, name),
      isTypeOnly: true,
    }));
    return [...fixed, ...lazy];
  });
}

function locate(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  if (name === '@rubrica/server') return 'apps/server/src/app.ts';
  if (name === '@rubrica/testing/pdf') return 'packages/testing/src/index.ts';
  if (name.startsWith('@rubrica/')) return `packages/${name.slice('@rubrica/'.length)}/src/index.ts`;
  return name;
}
