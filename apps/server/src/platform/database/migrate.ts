import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { findRunningNodes } from '../running-nodes.ts';
import { StartupError } from '../startup-error.ts';
import { listMigrations, shippedMigrations, type Migration } from './migration-files.ts';

const lockKey = 727_001;

export interface SchemaState {
  readonly applied: readonly string[];
  readonly pending: readonly string[];
  /** Ran by a newer version of the product, which removed something that this one may use. */
  readonly unknown: readonly string[];
  /** Ran by a newer version, and this one works with it. */
  readonly tolerated: readonly string[];
  /** Edited after they ran. */
  readonly changed: readonly string[];
}

/** Plain SQL, forward only, each file once and in its own transaction. Call it under `withLock`. */
export async function migrate(owner: pg.Client, directory = shippedMigrations): Promise<readonly string[]> {
  await owner.query(`create table if not exists schema_migration (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  await owner.query(
    'alter table schema_migration add column if not exists kind text, add column if not exists after text',
  );
  const state = await readSchemaState(owner, directory);
  refuseForeignSchema(state);
  for (const migration of listMigrations(directory).filter(({ name }) => state.pending.includes(name))) {
    await refuseOlderNodes(owner, migration);
    await apply(owner, migration);
  }
  return state.pending;
}

interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
  readonly kind?: string | null;
  readonly after?: string | null;
}

export async function readSchemaState(client: pg.Client, directory = shippedMigrations): Promise<SchemaState> {
  const known = listMigrations(directory);
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migration') is not null as exists`,
  );
  // All columns: a database that no version of today has seen has only two of them.
  const { rows } = found[0]?.exists
    ? await client.query<AppliedMigration>(`select * from schema_migration where name like '%.sql' order by name`)
    : { rows: [] };
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const names = new Set(known.map(({ name }) => name));
  const newer = rows.filter(({ name }) => !names.has(name));
  const isTolerated = ({ kind, after }: AppliedMigration): boolean =>
    kind === 'expand' || (kind === 'contract' && names.has(after ?? ''));
  return {
    applied: rows.map(({ name }) => name),
    pending: known.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    unknown: newer.filter((migration) => !isTolerated(migration)).map(({ name }) => name),
    tolerated: newer.filter(isTolerated).map(({ name }) => name),
    changed: known
      .filter(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
      .map(({ name }) => name),
  };
}

function refuseForeignSchema({ unknown, changed }: SchemaState): void {
  const [newer] = unknown;
  if (newer) {
    throw new StartupError(
      `La base de datos tiene un esquema más nuevo (${newer}) que esta versión de Rúbrica. Actualice el programa.`,
    );
  }
  const [edited] = changed;
  if (edited) throw new StartupError(`La migración ${edited} cambió después de aplicarse a esta base de datos.`);
}

/** Removing what a running node still uses would make its calls fail. */
async function refuseOlderNodes(owner: pg.Client, { name, kind, after = '' }: Migration): Promise<void> {
  if (kind !== 'contract') return;
  const older = (await findRunningNodes(owner)).filter(({ migrations }) => !migrations.includes(after));
  if (older.length === 0) return;
  const addresses = older.map(({ address }) => address).join(', ');
  throw new StartupError(
    `La migración ${name} quita lo que usan nodos de una versión anterior que siguen en marcha (${addresses}). Actualícelos antes a la versión que trae ${after}, o deténgalos.`,
  );
}

async function apply(owner: pg.Client, { name, sql, sha256, kind, after }: Migration): Promise<void> {
  try {
    await owner.query('begin');
    await owner.query(sql);
    await owner.query('insert into schema_migration (name, sha256, kind, after) values ($1, $2, $3, $4)', [
      name,
      sha256,
      kind,
      after,
    ]);
    await owner.query('commit');
  } catch (cause) {
    await owner.query('rollback');
    throw new Error(`migration ${name} failed`, { cause });
  }
}

/** Tries again instead of waiting inside the database: a blocked lock call holds a snapshot that stops index builds. */
export async function withLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lockKey]);
    if (rows[0]?.held) break;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
  }
}
