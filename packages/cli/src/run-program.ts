import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loaded by path, not imported: packages know nothing of the applications. */
export async function runProgram(name: string, args: readonly string[]): Promise<void> {
  const file = path.resolve(import.meta.dirname, `../../../apps/server/src/bin/${name}.ts`);
  if (!existsSync(file)) {
    console.error(`✗ Este comando necesita el servidor de Rúbrica (${path.relative(process.cwd(), file)}).`);
    process.exit(1);
  }
  process.argv = [process.argv[0] ?? 'node', file, ...args];
  await import(pathToFileURL(file).href);
}
