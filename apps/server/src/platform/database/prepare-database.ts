import pg from 'pg';

import { queues } from '../jobs/queue.ts';
import { StartupError } from '../startup-error.ts';
import { ensureGroupRole, ensureLoginRole, refusePrivilegedRole } from './application-role.ts';
import { prepareJobSchema } from './job-schema.ts';
import { migrate, withLock } from './migrate.ts';

export interface PreparedDatabase {
  readonly applicationUrl: string;
  readonly applied: readonly string[];
}

/** Brings the schema up to date as its owner and returns the connection of the role that serves. */
export async function prepareDatabase(options: {
  readonly ownerUrl: string;
  readonly applicationUrl?: string | undefined;
}): Promise<PreparedDatabase> {
  const owner = await connectAsOwner(options.ownerUrl);
  try {
    await ensureGroupRole(owner);
    const applied = await migrate(owner);
    const applicationUrl = await withLock(owner, async () => {
      await prepareJobSchema(owner, options.ownerUrl, queues);
      return options.applicationUrl ?? (await ensureLoginRole(owner, options.ownerUrl));
    });
    await refusePrivilegedRole(applicationUrl);
    return { applicationUrl, applied };
  } finally {
    await owner.end();
  }
}

export async function connectAsOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {}); // reported by the query that was running
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const { host, port } = client;
    throw new StartupError(
      `La base de datos de DATABASE_URL no responde (${host}:${port}): ${(cause as Error).message || (cause as NodeJS.ErrnoException).code}.`,
      { cause },
    );
  }
}
