import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The row types of the migrated database, as TypeScript. In a process of its own: it leaves connections open behind it. */
export async function generateSchema(url: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-schema-'));
  const file = path.join(folder, 'schema.ts');
  const program = path.join(path.dirname(createRequire(import.meta.url).resolve('kysely-codegen')), 'cli/bin.js');
  await promisify(execFile)(process.execPath, [
    program,
    `--url=${url}`,
    '--dialect=postgres',
    `--out-file=${file}`,
    '--exclude-pattern=pgboss.*',
    '--log-level=error',
    '--no-domains',
  ]);
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}
