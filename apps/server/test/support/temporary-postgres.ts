import { rmSync } from 'node:fs';
import path from 'node:path';

import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/adapters/embedded-postgres/embedded-postgres.ts';
import { makeProcessFolder } from './process-folder.ts';

export interface TemporaryPostgres extends EmbeddedPostgres {
  /** For whatever else an installation keeps; gone when it stops. */
  readonly directory: string;
}

/** A PostgreSQL that leaves nothing behind. */
export async function startTemporaryPostgres(
  name: string,
  { durable = false }: { readonly durable?: boolean } = {},
): Promise<TemporaryPostgres> {
  const directory = makeProcessFolder(name);
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable });
  return {
    ...postgres,
    directory,
    stop: async () => {
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
