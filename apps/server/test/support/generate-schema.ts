import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Cli } from 'kysely-codegen';

/** The row types of the migrated database, as TypeScript. */
export async function generateSchema(url: string): Promise<string> {
  const file = path.join(tmpdir(), `rubrica-schema-${process.pid}.ts`);
  await new Cli().run({
    argv: [
      `--url=${url}`,
      '--dialect=postgres',
      `--out-file=${file}`,
      '--exclude-pattern=pgboss.*',
      '--log-level=error',
      '--no-domains',
    ],
  });
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  return text;
}
