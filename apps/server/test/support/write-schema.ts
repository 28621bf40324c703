import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startEmbeddedPostgres } from '../../src/adapters/embedded-postgres/embedded-postgres.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { generateSchema } from './generate-schema.ts';

/** `npm run schema`: after a new migration, brings the row types up to date. A test fails while they are not. */
const directory = mkdtempSync(path.join(tmpdir(), 'rubrica-'));
const postgres = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable: false });
try {
  await prepareDatabase({ ownerUrl: postgres.ownerUrl });
  const target = path.resolve(import.meta.dirname, '../../src/platform/database/schema.generated.ts');
  writeFileSync(target, await generateSchema(postgres.ownerUrl));
} finally {
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
