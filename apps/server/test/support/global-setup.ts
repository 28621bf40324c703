import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { fillDatabase } from './filled-database.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';
import { templateDatabase, withDatabase } from './test-database.ts';

/** One PostgreSQL for the whole run, with a template that holds the schema and the demonstration. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres('test');
  await fillTemplate(postgres);
  project.provide('adminUrl', postgres.ownerUrl);
  project.provide('directory', postgres.directory);
  return postgres.stop;
}

async function fillTemplate({ ownerUrl: adminUrl, directory }: TemporaryPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  await fillDatabase(withDatabase(adminUrl, templateDatabase), directory);
}
