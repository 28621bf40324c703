import path from 'node:path';

import { openSandboxPki, type SandboxPki } from '../apps/server/src/adapters/sandbox-pki/sandbox-pki.ts';
import { createApp } from '../apps/server/src/app.ts';
import { seedDemonstration } from '../apps/server/src/demonstration/seed.ts';
import { prepareDatabase } from '../apps/server/src/platform/database/prepare-database.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { callsOf, programNow, startProgram } from '../apps/server/test/process/program.ts';
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
  const observer = await createApp({
    config: testConfig(home),
    applicationUrl,
    masterKeys: testMasterKeys,
    log,
    now: programNow,
  });
  await seedDemonstration({ ...observer, log });
  const answering = await startProgram({ ...environmentOf(postgres), RUN_JOBS: 'false' });
  const working = await startProgram({ ...environmentOf(postgres), RUN_JOBS: 'true' });

  const contextOf: World['contextOf'] = async (label) => {
    const tenant = await observer.directory.find(label);
    if (!tenant) throw new Error(`no tenant at ${label}`);
    return observer.contexts.forSetup({ tenant, task: 'bench', log });
  };
  const callFrom = callsFrom(answering);
  const demo = await contextOf('demo');
  return {
    callFrom,
    contextOf,
    answeringPid: answering.child.pid ?? 0,
    desk: createDesk({ contextOf, ...callsOfMany(callFrom) }),
    pki: await openSandboxPki({
      directory: path.join(home, 'pki'),
      publicUrl: new URL(`http://localhost:${answering.port}`),
      now: programNow,
    }),
    countCompleted: () => countUsage(demo),
    stop: async () => {
      for (const { child, exited } of [answering, working]) {
        child.kill('SIGTERM');
        await exited;
      }
      await observer.close();
      await postgres.stop();
    },
  };
}

type Postgres = Awaited<ReturnType<typeof startTemporaryPostgres>>;
type Program = Awaited<ReturnType<typeof startProgram>>;

function environmentOf({ ownerUrl, directory }: Postgres) {
  return {
    DATABASE_URL: ownerUrl,
    DATA_DIR: directory,
    MASTER_KEYS: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'error',
    DEMONSTRATION: 'false',
    TRUSTED_PROXIES: '127.0.0.1',
  };
}

/** What a signatory's telephone goes by: the clock of the programs. */
export const programClock = {
  get now(): Date {
    return programNow();
  },
};

/** Each person calls from an address of their own, so that no limit per address applies. */
function callsFrom(program: Program): Product['callFrom'] {
  return (person) => {
    const address = `198.18.${(person >> 8) & 255}.${person & 255}`;
    const call = callsOf(program);
    return (tenant, request) =>
      call(tenant, { ...request, headers: { ...request.headers, 'x-forwarded-for': address } });
  };
}

/** Every call from another address. Sessions are reused: set-up ends within their quarter of an hour. */
function callsOfMany(callFrom: Product['callFrom']): Pick<World, 'call' | 'tokenOf'> {
  let calls = 0;
  const sessions = new Map<string, Promise<string>>();
  const call: World['call'] = (tenant, request) => callFrom((calls += 1))(tenant, request);
  return {
    call,
    tokenOf: (username) => {
      const session = sessions.get(username) ?? signIn(call, username);
      sessions.set(username, session);
      return session;
    },
  };
}

async function countUsage(context: Awaited<ReturnType<World['contextOf']>>): Promise<number> {
  const { count } = await context.transaction((tx) =>
    tx.db
      .selectFrom('usage_record')
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}
