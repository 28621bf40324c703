import pg from 'pg';

import { queues } from '../jobs/queue.ts';
import { registerNode, type RunningNodeFacts } from '../running-nodes.ts';
import { StartupError } from '../startup-error.ts';
import { ensureGroupRole, ensureLoginRole, refusePrivilegedRole } from './application-role.ts';
import { refuseForgetfulPooler } from './forgetful-pooler.ts';
import { prepareJobSchema } from './job-schema.ts';
import { migrate, withLock } from './migrate.ts';
import { refuseLostGrants } from './restored.ts';

export interface PreparedDatabase {
  readonly applicationUrl: string;
  readonly applied: readonly string[];
}

export interface DatabaseOptions {
  readonly ownerUrl: string;
  readonly applicationUrl?: string | undefined;
  /** The node that will serve with it; commands have none. */
  readonly node?: RunningNodeFacts | undefined;
  /** Other migrations than those that are shipped. */
  readonly migrations?: string;
}

/** Brings the schema up to date as its owner and returns the connection of the role that serves. */
export async function prepareDatabase({
  ownerUrl,
  node,
  migrations,
  ...options
}: DatabaseOptions): Promise<PreparedDatabase> {
  const owner = await connectAsOwner(ownerUrl);
  try {
    await refuseLostGrants(owner);
    await ensureGroupRole(owner);
    const prepared = await withLock(owner, async () => {
      const applied = await migrate(owner, migrations);
      await prepareJobSchema(owner, ownerUrl, queues);
      const applicationUrl = options.applicationUrl ?? (await ensureLoginRole(owner, ownerUrl));
      if (node) await registerNode(owner, node);
      return { applicationUrl, applied };
    });
    await refusePrivilegedRole(prepared.applicationUrl);
    // Only a login of the operator's own may lead through a pooler: the one that is made here uses the owner's address.
    if (options.applicationUrl !== undefined) await refuseForgetfulPooler(options.applicationUrl);
    return prepared;
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
