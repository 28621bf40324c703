import type pg from 'pg';

import { startEmbeddedPostgres } from '../adapters/embedded-postgres/embedded-postgres.ts';
import type { Config } from '../config.ts';
import { connectAsOwner } from '../platform/database/prepare-database.ts';

/** As the owner of the database, which is not brought up to date for it. */
export async function withOwner<T>({ database }: Config, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const embedded =
    database.kind === 'embedded' ? await startEmbeddedPostgres({ ...database, besideServer: true }) : undefined;
  try {
    const owner = await connectAsOwner(database.kind === 'server' ? database.ownerUrl : (embedded?.ownerUrl ?? ''));
    try {
      return await work(owner);
    } finally {
      await owner.end();
    }
  } finally {
    await embedded?.stop();
  }
}
