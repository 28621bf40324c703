import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';

import { objectColumns } from '../../src/backup/check-objects.ts';
import { runProgram } from '../process/program.ts';
import { ana, createDesk, named } from '../support/desk.ts';
import { fillDatabase } from '../support/filled-database.ts';
import { isInstalled, oldestPostgres, startInstalledPostgres } from '../support/installed-postgres.ts';
import { makeTestFolder } from '../support/test-folder.ts';
import { testConfig } from '../support/test-settings.ts';
import { visitorOf } from '../support/visitor.ts';
import { createWorld } from '../support/world.ts';

const isSoak = process.env['RUBRICA_SOAK'] === '1';
/** The embedded PostgreSQL has no pg_dump; the soak installs one that does and insists on it. */
const mayRun = isSoak || isInstalled(oldestPostgres);
/** A test starts up to three whole programs, one after the other: on a busy machine each takes minutes. */
const programsMilliseconds = 900_000;
const masterKeys = Buffer.alloc(32, 7).toString('base64');

const home = makeTestFolder('backup');
const original = { url: '', folder: path.join(home, 'original') };
const copy = { url: '', folder: path.join(home, 'copy') };
const dump = path.join(home, 'copy.dump');
const inventory = path.join(home, 'inventory.json');

const rubrica = async (args: readonly string[], where: typeof original, settings: Record<string, string> = {}) => {
  const environment = { DATABASE_URL: where.url, DATA_DIR: where.folder, MASTER_KEYS: masterKeys, ...settings };
  const run = runProgram(args, environment);
  return { code: await run.exited, output: run.output() };
};
const tool = (name: string) => path.join(oldestPostgres, name);
const asSuperuser = (url: string): string => url.replace('rubrica_owner', 'postgres');
const restore = () => spawnSync(tool('pg_restore'), ['--no-owner', '-d', copy.url, dump], { encoding: 'utf8' });

const prepareOriginal = async () => {
  const [source, target] = await Promise.all(
    [original, copy].map(({ folder }) => startInstalledPostgres(oldestPostgres, path.join(folder, 'postgres'))),
  );
  if (!source || !target) throw new Error('two servers were started');
  original.url = source.ownerUrl;
  copy.url = target.ownerUrl;
  const database = {
    ownerUrl: original.url,
    applicationUrl: await fillDatabase(original.url, original.folder),
    drop: source.stop,
  };
  const world = await createWorld({ ...testConfig(original.folder), runsJobs: true, database });
  const desk = createDesk(world);
  const person = named(ana, 'copia', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  await visitor.sign({});
  await desk.reach(id, 'COMPLETED');
  return target.stop;
};

beforeAll(async () => (mayRun ? prepareOriginal() : undefined));

describe.skipIf(!mayRun)('a copy of an installation', { timeout: programsMilliseconds }, () => {
  test('every column that refers to a file is checked', async () => {
    const owner = new pg.Client({ connectionString: original.url });
    await owner.connect();
    const { rows } = await owner.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '(object|logo|cover|favicon|file|image)_key$'`,
    );
    await owner.end();
    expect(objectColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  });

  test('is announced by what it needs, and its inventory is written', async () => {
    const { code, output } = await rubrica(['backup', 'check', '--write', inventory], original);
    expect(output).toMatch(/✓ demo: 1 procesos, [1-9]\d* hechos, [1-9]\d* archivos\./);
    expect(output).toContain('pg_dump necesita un superusuario o un rol con BYPASSRLS');
    expect(code).toBe(0);
    execFileSync(tool('pg_dump'), ['-Fc', '-f', dump, asSuperuser(original.url)]);
    cpSync(path.join(original.folder, 'objects'), path.join(copy.folder, 'objects'), { recursive: true });
  });

  test('restored where the role is missing is refused by start, doctor and verify, with what to do', async () => {
    expect(restore().stderr).toContain('role "rubrica_app" does not exist');
    for (const command of [['start'], ['doctor'], ['restore', 'verify']]) {
      const { code, output } = await rubrica(command, copy);
      expect(output).toContain('rubrica restore prepare');
      expect(code).toBe(1);
    }
    await recreate(copy.url);
  });

  test('restored by the book is whole', async () => {
    expect(await rubrica(['restore', 'prepare'], copy)).toMatchObject({ code: 0 });
    expect(restore()).toMatchObject({ status: 0, stderr: '' });
    const { code, output } = await rubrica(['restore', 'verify', '--against', inventory], copy);
    expect(output).toContain('✓ La copia está completa.');
    expect(code).toBe(0);
    expect(await rubrica(['restore', 'prepare'], copy)).toMatchObject({ code: 1 });
  });
});

describe.skipIf(!mayRun)('a copy that is not whole', { timeout: programsMilliseconds }, () => {
  test('has other master keys, a changed file, a lost file or a shortened chain', async () => {
    const verify = () => rubrica(['restore', 'verify', '--against', inventory], copy);
    const strange = await rubrica(['restore', 'verify'], copy, { MASTER_KEYS: Buffer.alloc(32, 8).toString('base64') });
    expect(strange).toMatchObject({ code: 1, output: expect.stringContaining('otras claves maestras') as string });

    const [first, second] = listFiles(path.join(copy.folder, 'objects'));
    if (!first || !second) throw new Error('the copy has files');
    writeFileSync(first, 'x');
    rmSync(second);
    const spoilt = await verify();
    expect(spoilt.output).toContain('sus bytes no son los que se guardaron');
    expect(spoilt.output).toContain('falta en el almacén');
    expect(spoilt.code).toBe(1);
    cpSync(path.join(original.folder, 'objects'), path.join(copy.folder, 'objects'), { recursive: true });

    const superuser = new pg.Client({ connectionString: asSuperuser(copy.url) });
    await superuser.connect();
    await superuser.query(`set session_replication_role = replica`); // as a disk that lost the last page
    await superuser.query(`delete from tracker_event where event = 'SEALED'`);
    await superuser.end();
    const short = await verify();
    expect(short.output).toMatch(/falta demo: \d+ hechos de su historial/);
    expect(short.code).toBe(1);
  });
});

async function recreate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url.replace(/rubrica$/, 'postgres') });
  await admin.connect();
  await admin.query('drop database rubrica');
  await admin.query('create database rubrica');
  await admin.end();
}

/** Files of the companies' processes; the first ones are documents. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .toSorted();
}
