import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const shippedMigrations = path.resolve(import.meta.dirname, '../../../migrations');

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
  /**
   * Which programs work on a database with this migration. `expand` only adds, so every earlier one does. `contract`
   * removes what programs that have the migration `after` no longer use. Without either, only those that have it.
   */
  readonly kind: 'expand' | 'contract' | undefined;
  readonly after: string | undefined;
}

/** The first line of a file: `-- expand`, or `-- contract after 0015_running_nodes.sql`. */
const header = /^-- (?:(expand)|contract after (\S+\.sql))$/;

export function listMigrations(directory: string): Migration[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const [, expand, after] = header.exec(sql.split('\n', 1)[0] ?? '') ?? [];
      const removes = after === undefined ? undefined : 'contract';
      return { name, sql, sha256, kind: expand === undefined ? removes : 'expand', after };
    });
}
