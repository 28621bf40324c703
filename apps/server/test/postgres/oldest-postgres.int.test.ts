import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { ana, createDesk, named } from '../support/desk.ts';
import { fillDatabase } from '../support/filled-database.ts';
import { generateSchema } from '../support/generate-schema.ts';
import { isInstalled, oldestPostgres, startInstalledPostgres } from '../support/installed-postgres.ts';
import { createJudge } from '../support/outside-verifiers.ts';
import { makeTestFolder } from '../support/test-folder.ts';
import { testConfig } from '../support/test-settings.ts';
import { visitorOf } from '../support/visitor.ts';
import { createWorld, type World } from '../support/world.ts';

const isSoak = process.env['RUBRICA_SOAK'] === '1';
const schemaFile = path.resolve(import.meta.dirname, '../../src/platform/database/schema.generated.ts');

const mayRun = isSoak || isInstalled(oldestPostgres);
const opened = mayRun ? await openWorld() : undefined;

// Every other test runs on the embedded PostgreSQL 18; the soak installs the oldest and insists on it.
describe.skipIf(!mayRun)('the oldest PostgreSQL that is supported', () => {
  test('has the same schema as the newest', async () => {
    const { database } = theWorld();
    expect(await generateSchema(database.ownerUrl)).toBe(readFileSync(schemaFile, 'utf8'));
  });

  test('makes, seals, finds and reports a process', async () => {
    const world = theWorld();
    const desk = createDesk(world);
    const person = named(ana, 'quince', { signature_type: 'clicwrap' });
    const { id } = await desk.createProcess({ signers: [person], information: { title: 'Convenio quince' } });
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    await visitor.prepareToSign();
    expect((await visitor.sign({})).status).toBe(202);
    await desk.reach(id, 'COMPLETED');
    expect((await createJudge(world).downloadEvidence(id)).subarray(0, 2).toString()).toBe('PK');

    const found = await desk.call('GET', '/api/signing-process/all?q=quin&limit=5');
    expect(found).toMatchObject({ status: 200, body: { total: 1 } });
    const report = { name: 'Quince', columns: ['title'], format: 'csv' };
    expect((await desk.call('POST', '/api/reports', { body: report })).status).toBe(200);
  });
});

function theWorld(): World {
  if (!opened) throw new Error('PostgreSQL 15 is not installed');
  return opened;
}

async function openWorld(): Promise<World> {
  const directory = makeTestFolder('postgres-15');
  const { ownerUrl, stop } = await startInstalledPostgres(oldestPostgres, path.join(directory, 'postgres'));
  const database = { ownerUrl, applicationUrl: await fillDatabase(ownerUrl, directory), drop: stop };
  return createWorld({ ...testConfig(directory), runsJobs: true, database });
}
