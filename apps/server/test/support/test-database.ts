import { randomBytes } from 'node:crypto';

import pg from 'pg';
import { inject } from 'vitest';

import { ensureLoginRole } from '../../src/platform/database/application-role.ts';
import { connectAsOwner } from '../../src/platform/database/prepare-database.ts';

export const templateDatabase = 'rubrica_template';

export interface TestDatabase {
  readonly ownerUrl: string;
  readonly applicationUrl: string;
  readonly drop: () => Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly adminUrl: string;
    /** Holds the files of the sample companies and the keys of the demonstration authority. */
    readonly directory: string;
  }
}

/** Creates a separate database as a copy of the migrated template with its sample data. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withAdmin(adminUrl, (admin) => admin.query(`create database ${name} template ${templateDatabase}`));
  const ownerUrl = withDatabase(adminUrl, name);
  const owner = await connectAsOwner(ownerUrl);
  const applicationUrl = await ensureLoginRole(owner, ownerUrl);
  await owner.end();
  return {
    ownerUrl,
    applicationUrl,
    // Only to keep the run small: the whole server is thrown away at its end.
    drop: () => withAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`)).catch(() => {}),
  };
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
