import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { createApp } from '../../src/app.ts';
import { seedDemonstration } from '../../src/demonstration/seed.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { createLogger } from '../../src/platform/logging.ts';
import { testMoment } from './clock.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';
import { templateDatabase, withDatabase } from './test-database.ts';
import { testConfig, testMasterKeys } from './test-settings.ts';

/** One PostgreSQL for the whole run, with a template that holds the schema and the demonstration. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres('test');
  await furnishTemplate(postgres);
  project.provide('adminUrl', postgres.ownerUrl);
  project.provide('directory', postgres.directory);
  return postgres.stop;
}

async function furnishTemplate({ ownerUrl: adminUrl, directory }: TemporaryPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const ownerUrl = withDatabase(adminUrl, templateDatabase);
  const { applicationUrl } = await prepareDatabase({ ownerUrl });
  const log = createLogger({ level: 'silent' });
  const app = await createApp({
    config: testConfig(directory),
    applicationUrl,
    masterKeys: testMasterKeys,
    log,
    now: () => testMoment,
  });
  await seedDemonstration({ ...app, log });
  await app.close();
}
