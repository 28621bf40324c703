import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { DocumentTemplate, ProcessKind } from '../kind/process-kind.ts';

/** A template with the files it may read, as `@rubrica/typesetting` takes it. */
export interface TemplateSource {
  readonly main: string;
  readonly files: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, '..');
const folders = new Map<string, string>();
const read = new Map<string, TemplateSource>();

/** Every kind is registered here with the directory of its folder: the code `a_b` has its templates in `a-b/documents`. */
export function registerKinds(directory: string, kinds: readonly ProcessKind[]): readonly ProcessKind[] {
  for (const { code } of kinds) folders.set(code, path.join(directory, code.replaceAll('_', '-'), 'documents'));
  return kinds;
}

/** The template of a document as it ships. Read once. */
export function templateOf(kind: Pick<ProcessKind, 'code'>, document: Pick<DocumentTemplate, 'file'>): TemplateSource {
  const folder = folders.get(kind.code);
  if (folder === undefined) throw new Error(`the kind ${kind.code} is not registered`);
  const file = path.join(folder, document.file);
  const known = read.get(file);
  if (known !== undefined) return known;
  const source = { main: readFileSync(file, 'utf8'), files: layoutFiles() };
  read.set(file, source);
  return source;
}

/** What every template may import, by the path it writes. */
export function layoutFiles(): Readonly<Record<string, string>> {
  return (layout ??= Object.fromEntries(
    globSync('layout/**/*.typ', { cwd: root })
      .sort()
      .map((file) => [`/${file.split(path.sep).join('/')}`, readFileSync(path.join(root, file), 'utf8')]),
  ));
}

let layout: Readonly<Record<string, string>> | undefined;
