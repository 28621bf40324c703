import { readFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { generateSchema } from '../../../test/support/generate-schema.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { refusePrivilegedRole } from './application-role.ts';
import { listMigrations, shippedMigrations } from './migration-files.ts';
import { prepareDatabase } from './prepare-database.ts';

const database = await createTestDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test('preparing again changes nothing, also from several nodes at once', async () => {
  const results = await Promise.all(Array.from({ length: 4 }, () => prepareDatabase({ ownerUrl: database.ownerUrl })));
  expect(results.map(({ applied }) => applied)).toEqual([[], [], [], []]);
  expect(new Set(results.map(({ applicationUrl }) => applicationUrl))).toEqual(new Set([database.applicationUrl]));
});

test('a schema of a newer version is refused in one clear line', async () => {
  await owner.query(`insert into schema_migration (name, sha256) values ('9999_future.sql', 'x')`);
  await expect(prepareDatabase({ ownerUrl: database.ownerUrl })).rejects.toThrow(
    'La base de datos tiene un esquema más nuevo (9999_future.sql) que esta versión de Rúbrica. Actualice el programa.',
  );
  await owner.query(`delete from schema_migration where name = '9999_future.sql'`);
});

test('a migration that was edited after it ran is refused by name', async () => {
  await owner.query(`update schema_migration set sha256 = 'x' || sha256 where name = '0001_tenancy.sql'`);
  await expect(prepareDatabase({ ownerUrl: database.ownerUrl })).rejects.toThrow(/0001_tenancy\.sql cambió/);
  await owner.query(`update schema_migration set sha256 = substr(sha256, 2) where name = '0001_tenancy.sql'`);
});

test('every migration after the first fourteen says what it does to older programs', () => {
  const silent = listMigrations(shippedMigrations).filter(({ kind }) => kind === undefined);
  expect(silent.map(({ name }) => name).filter((name) => name > '0015')).toEqual([]);
});

test('a role that could see across tenants is refused at start', async () => {
  await expect(refusePrivilegedRole(database.ownerUrl)).rejects.toThrow(/puede saltarse la separación entre empresas/);
});

test('a database that does not answer gives one clear line', async () => {
  await expect(prepareDatabase({ ownerUrl: 'postgres://u:p@127.0.0.1:9/x' })).rejects.toThrow(
    /La base de datos de DATABASE_URL no responde \(127\.0\.0\.1:9\)/,
  );
});

test('the row types are those of the migrated database (npm run schema)', async () => {
  const written = readFileSync(path.join(import.meta.dirname, 'schema.generated.ts'), 'utf8');
  expect(written).toBe(await generateSchema(database.ownerUrl));
});
