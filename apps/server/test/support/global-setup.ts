import { describeApi } from '@rubrica/contract';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { readAnswers } from './answer-record.ts';
import { fillDatabase } from './filled-database.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';
import { templateDatabase, withDatabase } from './test-database.ts';
import { findUndeclared } from './undeclared-answers.ts';

/**
 * One PostgreSQL for the whole run, with a template that holds the schema and the demonstration. The run fails at its end
 * if a call answered what the OpenAPI document does not declare.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres('test');
  await fillTemplate(postgres);
  project.provide('adminUrl', postgres.ownerUrl);
  project.provide('directory', postgres.directory);
  return async () => {
    const undeclared = findUndeclared(describeApi({ version: 'test' }), readAnswers(postgres.directory));
    await postgres.stop();
    if (undeclared.length > 0)
      throw new Error(`answers that the OpenAPI document does not declare:\n  ${undeclared.join('\n  ')}`);
  };
}

async function fillTemplate({ ownerUrl: adminUrl, directory }: TemporaryPostgres): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  await fillDatabase(withDatabase(adminUrl, templateDatabase), directory);
}
