import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { startEmbeddedPostgres } from '../../src/adapters/embedded-postgres/embedded-postgres.ts';
import { createApp } from '../../src/app.ts';
import { seedDemonstration } from '../../src/demonstration/seed.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { createLogger } from '../../src/platform/logging.ts';
import { templateDatabase, withDatabase } from './test-database.ts';
import { testConfig, testMasterKeys } from './test-settings.ts';

/** One PostgreSQL for the whole run, with a template that holds the schema and the demonstration. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(path.join(tmpdir(), 'rubrica-test-'));
  chmodSync(directory, 0o755);
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable: false });
  await furnishTemplate(postgres.ownerUrl);
  project.provide('adminUrl', postgres.ownerUrl);
  return async () => {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

async function furnishTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const ownerUrl = withDatabase(adminUrl, templateDatabase);
  const { applicationUrl } = await prepareDatabase({ ownerUrl });
  const log = createLogger({ level: 'silent' });
  const app = await createApp({ config: testConfig(), applicationUrl, masterKeys: testMasterKeys, log });
  await seedDemonstration({ ...app, log });
  await app.close();
}
