import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { generateSchema } from './generate-schema.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

/** `npm run schema`: after a new migration, brings the row types up to date. A test fails while they are not. */
const postgres = await startTemporaryPostgres('schema');
try {
  await prepareDatabase({ ownerUrl: postgres.ownerUrl });
  const target = path.resolve(import.meta.dirname, '../../src/platform/database/schema.generated.ts');
  writeFileSync(target, await generateSchema(postgres.ownerUrl));
} finally {
  await postgres.stop();
}
