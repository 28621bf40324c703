import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './imports.ts';

interface Override {
  readonly files: readonly string[];
  readonly rules?: Readonly<Record<string, unknown>>;
}

/**
 * Folders without the size limits. `.oxlintrc.json` names them once, where it turns `complexity` off; the rules about
 * boolean parameters and plain English leave out the same folders.
 */
function exemptFolders(): readonly string[] {
  const { overrides } = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as {
    readonly overrides: readonly Override[];
  };
  return overrides
    .filter(({ rules }) => rules?.['complexity'] === 'off')
    .flatMap(({ files }) => files.map((pattern) => pattern.replace(/\*.*$/, '')));
}

const folders = exemptFolders();

export function isExempt(file: string): boolean {
  return folders.some((folder) => file.startsWith(folder));
}
