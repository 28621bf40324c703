import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type pg from 'pg';

import { StartupError } from '../startup-error.ts';

const lockKey = 727_001;
const migrationsDirectory = path.resolve(import.meta.dirname, '../../../migrations');

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

export interface SchemaState {
  readonly pending: readonly string[];
  /** Ran by a newer version of the product. */
  readonly unknown: readonly string[];
  /** Edited after they ran. */
  readonly changed: readonly string[];
}

/** Plain SQL, forward only, each file once and in its own transaction. Safe to start on several nodes at once. */
export async function migrate(owner: pg.Client): Promise<readonly string[]> {
  return withLock(owner, async () => {
    await owner.query(`create table if not exists schema_migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const state = await readSchemaState(owner);
    refuseForeignSchema(state);
    for (const migration of listMigrations().filter(({ name }) => state.pending.includes(name))) {
      await apply(owner, migration);
    }
    return state.pending;
  });
}

export async function readSchemaState(client: pg.Client): Promise<SchemaState> {
  const known = listMigrations();
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migration') is not null as exists`,
  );
  const { rows } = found[0]?.exists
    ? await client.query<{ name: string; sha256: string }>(
        `select name, sha256 from schema_migration where name like '%.sql'`,
      )
    : { rows: [] };
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  return {
    pending: known.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    unknown: [...applied.keys()].filter((name) => !known.some((migration) => migration.name === name)),
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

async function apply(owner: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await owner.query('begin');
    await owner.query(sql);
    await owner.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
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

function listMigrations(): Migration[] {
  return readdirSync(migrationsDirectory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(migrationsDirectory, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });
}
