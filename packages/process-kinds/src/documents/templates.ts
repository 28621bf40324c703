import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { DocumentTemplate, ProcessKind } from '../kind/process-kind.ts';

/** A template with the files it may read, as `@rubrica/typesetting` takes it. */
export interface TemplateSource {
  readonly main: string;
  readonly files: Readonly<Record<string, string>>;
}

const root = path.resolve(import.meta.dirname, '..');
const read = new Map<string, TemplateSource>();

/** The template of a document as it ships. Read once. */
export function templateOf(kind: Pick<ProcessKind, 'code'>, document: Pick<DocumentTemplate, 'file'>): TemplateSource {
  const file = path.join(root, 'kinds', folderOf(kind), 'documents', document.file);
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

/** `purchase_sale` lives in `purchase-sale`. */
function folderOf({ code }: Pick<ProcessKind, 'code'>): string {
  return code.replaceAll('_', '-');
}
