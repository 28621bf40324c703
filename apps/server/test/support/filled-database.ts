import { createApp } from '../../src/app.ts';
import { seedDemonstration } from '../../src/demonstration/seed.ts';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { createLogger } from '../../src/platform/logging.ts';
import { testMoment } from './clock.ts';
import { testConfig, testMasterKeys } from './test-settings.ts';

/** Brings an empty database to the schema and the companies of the demonstration; answers how it is served. */
export async function fillDatabase(ownerUrl: string, directory: string): Promise<string> {
  const { applicationUrl } = await prepareDatabase({ ownerUrl });
  const log = createLogger({ level: 'silent' });
  const app = await createApp({
    config: testConfig(directory),
    applicationUrl,
    masterKeys: testMasterKeys,
    log,
    now: () => testMoment,
  });
  await seedDemonstration({ ...app, log });
  await app.close();
  return applicationUrl;
}
