import path from 'node:path';

import { openSandboxPki, type SandboxPki } from '../apps/server/src/adapters/sandbox-pki/sandbox-pki.ts';
import { createApp } from '../apps/server/src/app.ts';
import { seedDemonstration } from '../apps/server/src/demonstration/seed.ts';
import { prepareDatabase } from '../apps/server/src/platform/database/prepare-database.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { callsOf, startProgram } from '../apps/server/test/process/program.ts';
import { createDesk, type Desk } from '../apps/server/test/support/desk.ts';
import { startTemporaryPostgres } from '../apps/server/test/support/temporary-postgres.ts';
import { testConfig, testMasterKeys } from '../apps/server/test/support/test-settings.ts';
import { signIn, type World } from '../apps/server/test/support/world.ts';

/** The product as an installation of two machines would run it: one process answers, one works. */
export interface Product {
  readonly desk: Desk;
  readonly pki: SandboxPki;
  /** Calls as if from this many different telephones. */
  readonly callFrom: (person: number) => World['call'];
  readonly contextOf: World['contextOf'];
  /** Of the process that answers. */
  readonly answeringPid: number;
  readonly countCompleted: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

export async function startProduct(): Promise<Product> {
  const postgres = await startTemporaryPostgres('bench', { durable: true });
  const home = postgres.directory;
  const { applicationUrl } = await prepareDatabase({ ownerUrl: postgres.ownerUrl });
  const log = createLogger({ level: 'silent' });
  const config = testConfig(home);
  const onlooker = await createApp({ config, applicationUrl, masterKeys: testMasterKeys, log });
  await seedDemonstration({ ...onlooker, log });
  const start = (runsJobs: boolean) =>
    startProgram({
      DATABASE_URL: postgres.ownerUrl,
      DATA_DIR: home,
      MASTER_KEYS: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'error',
      DEMONSTRATION: 'false',
      TRUSTED_PROXIES: '127.0.0.1',
      RUN_JOBS: String(runsJobs),
    });
  const nodes = [await start(false), await start(true)];
  const [answering] = nodes;
  if (!answering) throw new Error('no node');

  const callFrom = (person: number): World['call'] => {
    const address = `198.18.${(person >> 8) & 255}.${person & 255}`;
    const call = callsOf(answering);
    return (tenant, request) =>
      call(tenant, { ...request, headers: { ...request.headers, 'x-forwarded-for': address } });
  };
  const contextOf: World['contextOf'] = async (label) => {
    const tenant = await onlooker.directory.find(label);
    if (!tenant) throw new Error(`no tenant at ${label}`);
    return onlooker.contexts.forSetup({ tenant, task: 'bench', log });
  };
  const demo = await contextOf('demo');
  let calls = 0;
  const sessions = new Map<string, Promise<string>>(); // everything is made ready within their quarter of an hour
  const callFromAnywhere: World['call'] = (tenant, request) => callFrom((calls += 1))(tenant, request);
  const tokenOf: World['tokenOf'] = (username) => {
    const session = sessions.get(username) ?? signIn(callFromAnywhere, username);
    sessions.set(username, session);
    return session;
  };
  return {
    callFrom,
    contextOf,
    answeringPid: answering.child.pid ?? 0,

    desk: createDesk({ call: callFromAnywhere, contextOf, tokenOf }),
    pki: await openSandboxPki({
      directory: path.join(home, 'pki'),
      publicUrl: new URL(`http://localhost:${answering.port}`),
      now: () => new Date(),
    }),
    countCompleted: async () => {
      const { count } = await demo.transaction((tx) =>
        tx.db
          .selectFrom('usage_record')
          .select((of) => of.fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow(),
      );
      return Number(count);
    },
    stop: async () => {
      for (const { child, exited } of nodes) {
        child.kill('SIGTERM');
        await exited;
      }
      await onlooker.close();
      await postgres.stop();
    },
  };
}
