import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Rolldown } from 'vite';

const kilobyte = 1024;
const limits = { console: 250 * kilobyte, portal: 120 * kilobyte } as const;

/** What a session's page stands in, beside the first bundle. */
const frames = { console: 'src/console/layouts/app-layout.tsx', portal: 'src/portal/main.tsx' } as const;

interface Built {
  readonly entry: keyof typeof limits;
  readonly output: Rolldown.RolldownOutput['output'];
  readonly folder: string;
}

/** Stops the build when the compressed script of a page is heavier than pages may be: nobody runs a bench before every commit. */
export function checkPageWeights({ entry, output, folder }: Built): void {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const needs = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const other of chunks.get(name)?.imports ?? []) needs(other, found);
    return found;
  };
  const isFrame = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk): boolean =>
    isEntry || facadeModuleId?.endsWith(frames[entry]) === true;
  const frame = [...chunks.values()].filter(isFrame).flatMap(({ fileName }) => [...needs(fileName)]);
  const heavy = [...chunks.values()]
    .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('-page.tsx'))
    .map(({ name, fileName }) => ({ name, bytes: weigh(new Set([...frame, ...needs(fileName)]), folder) }))
    .filter(({ bytes }) => bytes > limits[entry]);
  if (heavy.length === 0) return;
  const rows = heavy.map(({ name, bytes }) => `  ${name}: ${Math.ceil(bytes / kilobyte)} KB`);
  throw new Error(`Pages heavier than ${limits[entry] / kilobyte} KB, compressed:\n${rows.join('\n')}`);
}

/** As it is sent to browsers; what is too small to compress is sent as it is. */
function weigh(files: ReadonlySet<string>, folder: string): number {
  return [...files].reduce((sum, file) => {
    const plain = readFileSync(path.join(folder, file)).length;
    return sum + (plain < kilobyte ? plain : readFileSync(path.join(folder, `${file}.br`)).length);
  }, 0);
}
