import { rmSync } from 'node:fs';
import path from 'node:path';

import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/adapters/embedded-postgres/embedded-postgres.ts';
import { startInstalledPostgres } from './installed-postgres.ts';
import { makeProcessFolder } from './process-folder.ts';

export interface TemporaryPostgres extends EmbeddedPostgres {
  /** For whatever else an installation keeps; gone when it stops. */
  readonly directory: string;
}

/** A PostgreSQL that leaves nothing behind: the embedded one, or that of the folder RUBRICA_TEST_POSTGRES. */
export async function startTemporaryPostgres(
  name: string,
  { durable = false }: { readonly durable?: boolean } = {},
): Promise<TemporaryPostgres> {
  const directory = makeProcessFolder(name);
  const home = path.join(directory, 'postgres');
  const programs = process.env['RUBRICA_TEST_POSTGRES'];
  const postgres = programs
    ? await startInstalledPostgres(programs, home)
    : await startEmbeddedPostgres({ directory: home, durable });
  return {
    ...postgres,
    directory,
    stop: async () => {
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
